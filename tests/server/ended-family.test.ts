import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { claims } from '#contract/calls/claims.ts'
import { accessRights } from '#contract/calls/users.ts'
import { buildApp } from '#server/app.ts'
import { InsurerUnavailable } from '#server/insurer/call.ts'
import { memberProfiles } from '#server/insurers/sandbox/profile/tables.ts'
import { sandboxInsurer } from '#server/insurers/sandbox/insurer.ts'
import { type Backend, backend, openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { profileOwner } from '#tests/kit/profile.ts'
import { servicesWith } from '#tests/kit/services.ts'

const RUTH = 'ZZK47031801'
const SETH = 'ZZK47031804'

let server: Backend
let close: () => Promise<void>
beforeAll(async () => {
  close = await openBackendOfItsOwn()
  server = await backend()
})
afterAll(() => close())
beforeEach(() => server.db.delete(memberProfiles))

const rightsOf = async (
  app: FastifyInstance,
  { bearer }: { bearer: Record<string, string> },
  path: string,
) => {
  const answer = await app.inject({ url: `/member/myblueprint/v1/users/${path}`, headers: bearer })
  return v.parse(accessRights.reply, answer.json())
}
const RIGHTS = `okaforruth7/accessrights/3/${RUTH}/medical`
const ruth = () => profileOwner(server.app, 'okaforruth7', RUTH)
const hide = (owner: Awaited<ReturnType<typeof ruth>>, hidesEnded = true) =>
  owner.change({ part: 'ended-family', hidesEnded })

test('lists a member whose coverage ended with the last day and hides no one at first', async () => {
  const owner = await ruth()
  const { endedFamily, hidesEnded } = await owner.read()
  expect(endedFamily.map(({ name }) => name)).toEqual(['Seth Okafor'])
  const today = server.services.clock.now().toZonedDateTimeISO('America/Chicago').toPlainDate()
  expect(endedFamily[0]?.lastDay).toBe(today.with({ day: 1 }).subtract({ months: 2, days: 1 }).toString())
  expect(hidesEnded).toBe(false)
  expect((await rightsOf(server.app, owner, RIGHTS)).hiddenMembers).toEqual([])
})

test('hidden members are named by id, stay readable and can be shown again', async () => {
  const owner = await ruth()
  expect((await hide(owner)).statusCode).toBe(200)
  const { hiddenMembers, accessibleMembers } = await rightsOf(server.app, owner, RIGHTS)
  expect(hiddenMembers).toEqual([{ memberId: SETH }])
  expect(accessibleMembers).toContainEqual({ memberId: SETH })
  const list = await server.app.inject({ url: `/abcbs/v1/members/${RUTH}/claims`, headers: owner.bearer })
  const claimList = v.parse(claims.reply, list.json())
  expect(claimList.claims.some(({ memberId }) => memberId === SETH)).toBe(true)
  expect((await hide(owner)).json()).toMatchObject({ code: 'UPD-0005' })
  expect((await hide(owner, false)).statusCode).toBe(200)
  expect((await rightsOf(server.app, owner, RIGHTS)).hiddenMembers).toEqual([])
})

test.each([
  ['a husband', 'okaforpaul2', 'ZZK47031802'],
  ['a sister', 'okafortess5', 'ZZK47031803'],
  ['the member whose coverage has ended', 'okaforseth9', SETH],
])('shows %s no ended family members', async (_who, username, memberId) => {
  const owner = await profileOwner(server.app, username, memberId)
  expect((await owner.read()).endedFamily).toEqual([])
  const path = `${username}/accessrights/3/${memberId}/medical`
  expect((await rightsOf(server.app, owner, path)).hiddenMembers).toEqual([])
})

test('rejects a member id without the right', async () => {
  const owner = await profileOwner(server.app, 'norights001', 'ZZS40000601')
  const answer = await hide(owner)
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'TRD-0002'])
  expect((await owner.read()).hidesEnded).toBe(false)
})

test('if the insurer cannot say who is hidden, all members and rights remain', async () => {
  await hide(await ruth())
  const sandbox = sandboxInsurer(server.services)
  const down = () => Promise.reject(new InsurerUnavailable('down'))
  const insurer = { ...sandbox, profiles: { ofMember: down, change: down } }
  const app = await buildApp(servicesWith(server.services, insurer))
  const owner = await profileOwner(app, 'okaforruth7', RUTH)
  const { hiddenMembers, rights } = await rightsOf(app, owner, RIGHTS)
  expect([hiddenMembers, rights.claims]).toEqual([[], true])
  await app.close()
})
