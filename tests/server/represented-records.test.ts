import { like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { healthRecordConfidential, healthRecordSummary } from '#contract/calls/health-record.ts'
import { enrollmentsOfUser } from '#server/access/members.ts'
import { todayOf } from '#server/config/clock.ts'
import { watchRecordRequests } from '#server/domains/health-records/requests/late.ts'
import { recordRequests } from '#server/insurers/sandbox/record-requests/tables.ts'
import { messages } from '#server/platform/db/schema.ts'
import { openHandles } from '#server/platform/http/handles.ts'
import { servicesFor } from '#server/services.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { signInAs } from '#tests/kit/sign-in.ts'

const WILMA = 'ZZR84265001'
const OCTAVIA = 'octaviar88'

let server: Backend
beforeAll(async () => {
  server = await startBackend(
    await openSeeded(),
    {},
    {
      insurer: (sandbox) => {
        const { healthRecords } = sandbox
        if (!healthRecords) throw new Error('no health records')
        const represented = async ({ asker }: { asker: { username: string } }) =>
          asker.username === OCTAVIA
            ? [{ memberId: WILMA, name: 'Wilma Ross', reason: 'guardian' as const }]
            : []
        return { ...sandbox, healthRecords: { ...healthRecords, represented } }
      },
    },
  )
})
afterAll(async () => {
  await server.app.close()
  await server.db.close()
})

async function summaryFor(username: string, ownId: string, person: string) {
  const { bearer } = await signInAs(server.app, username)
  const query = new URLSearchParams({ contractType: 'medical', person }).toString()
  const url = (what: string) => `/abcbs/v1/members/${ownId}/health-record/${what}?${query}`
  const read = await server.app.inject({ url: url('summary'), headers: bearer })
  const own = `/abcbs/v1/members/${ownId}/health-record/confidential?contractType=medical`
  const confidential = await server.app.inject({ url: own, headers: bearer })
  return { read, confidential }
}

test('only a guardian that the insurer names sees the record, with the reason', async () => {
  const handles = await openHandles(server.services)
  const person = handles.of('person', WILMA)
  const { bearer } = await signInAs(server.app, OCTAVIA)
  const memberships = await server.app.inject({
    url: `/member/myblueprint/v1/users/${OCTAVIA}/memberships`,
    headers: bearer,
  })
  const ownId = memberships.json<{ userMemberships: { memberId: string }[] }>().userMemberships[0]?.memberId
  const { read, confidential } = await summaryFor(OCTAVIA, ownId ?? '', person)
  expect(v.parse(healthRecordSummary.reply, read.json()).of).toMatchObject({
    name: 'Wilma Ross',
    reason: 'guardian',
  })
  expect(v.parse(healthRecordConfidential.reply, confidential.json()).entries).toEqual([])
  expect((await summaryFor('harperdana1', 'ZZH41022001', person)).read.statusCode).toBe(404)
})

test('a guardian gets a letter when a request for the represented member is late', async () => {
  const services = servicesFor(server.services)
  const [own] = (await enrollmentsOfUser(services, OCTAVIA)).filter(
    ({ enrollment }) => enrollment.contractType === 'medical',
  )
  const { contractId, memberId: ownMemberId } = own?.enrollment ?? expect.fail('Octavia has no plan')
  await server.db.insert(recordRequests).values({
    requestId: 'late-for-wilma',
    username: OCTAVIA,
    contractId,
    contractType: 'medical',
    ownMemberId,
    kind: 'access',
    memberId: WILMA,
    text: 'Case notes',
    shouldBe: '',
    files: 0,
    sentOn: todayOf(services.clock).subtract({ days: 100 }).toString(),
    state: 'received',
  })
  expect(await watchRecordRequests(services)).toBe(1)
  const letters = await server.db.select().from(messages).where(like(messages.messageId, 'record-late-%'))
  expect(letters).toMatchObject([{ memberId: ownMemberId, isConfidential: true }])
})
