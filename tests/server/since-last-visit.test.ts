import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { sinceLastVisit } from '#contract/calls/since-last-visit.ts'
import { enrollmentsOfUser } from '#server/access/members.ts'
import { type News, notify } from '#server/notifications/notify.ts'
import { portalVisits } from '#server/domains/conversations/tables.ts'
import { ownBackend } from '#tests/kit/own-backend.ts'
import { signInAs } from '#tests/kit/sign-in.ts'

const DANA = 'ZZH41022001'
const own = ownBackend()
beforeEach(() => own.server.db.delete(portalVisits))
afterEach(() => own.server.faults.set({ clockOffsetSeconds: 0 }))

const minutesOn = (minutes: number) => own.server.faults.set({ clockOffsetSeconds: minutes * 60 })

async function visit(username = 'harperdana1', memberId = DANA) {
  const { bearer } = await signInAs(own.server.app, username)
  const answer = await own.server.app.inject({
    url: `/member/myblueprint/v1/message-center/${memberId}/since-last-visit`,
    headers: bearer,
  })
  return { status: answer.statusCode, ...v.parse(sinceLastVisit.reply, answer.json()) }
}

async function tell(username: string, id: string, kind: News['kind']) {
  const row = (await enrollmentsOfUser(own.services, username)).find(({ enrollment }) =>
    DANA.startsWith(enrollment.contractId),
  )
  if (!row) throw new Error('the member has no plan')
  await notify(own.services, row, { id, kind, subject: 'News', body: 'Of something.' })
}

test('the first visit has no earlier changes', async () => {
  await tell('harperdana1', 'first-1', 'claim')
  expect(await visit()).toMatchObject({ status: 200, since: null, changes: [] })
})

test('lists news between two visits by kind, newest first, throughout the visit', async () => {
  await visit()
  minutesOn(10)
  const before = own.services.clock.now().epochMilliseconds
  await visit()
  const after = own.services.clock.now().epochMilliseconds
  minutesOn(60)
  await tell('harperdana1', 'between-1', 'claim')
  await tell('harperdana1', 'between-2', 'claim')
  minutesOn(61)
  await tell('harpereli16', 'between-3', 'document')
  minutesOn(120)
  const { since, changes } = await visit()
  const seen = Temporal.Instant.from(since ?? '').epochMilliseconds
  expect(seen).toBeGreaterThanOrEqual(before)
  expect(seen).toBeLessThanOrEqual(after)
  expect(changes.map(({ kind, count }) => [kind, count])).toEqual([
    ['document', 1],
    ['claim', 2],
  ])
  minutesOn(145)
  expect((await visit()).changes.length).toBe(2)
  minutesOn(300)
  expect((await visit()).changes).toEqual([])
})
