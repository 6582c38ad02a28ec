import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { RECORD_KINDS } from '#contract/entities/health-record.ts'
import { records } from '#server/insurers/sandbox/health/tables.ts'
import { openHandles } from '#server/platform/http/handles.ts'
import { answersOf } from '#tests/kit/answers-of.ts'
import { type Owner, ownersOf } from '#tests/kit/authorization-matrix.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { familyMember } from '#tests/kit/family-access.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import { inReadingOrder, readTaggedPdf } from '#tests/kit/tagged-pdf.ts'

const [TESS, AVA] = ['ZZK47031803', 'ZZH41022003']
/** A word that occurs in no other text of the sandbox. */
const SECRET = 'Quokkamycin'

let server: Backend
const logged: string[] = []
beforeAll(async () => {
  const write = process.stdout.write.bind(process.stdout)
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk, ...rest) => {
    logged.push(String(chunk))
    return write(chunk, ...(rest as []))
  })
  server = await startBackend(await openSeeded(), { LOG_LEVEL: 'info' })
  for (const memberId of [TESS, AVA])
    await server.db
      .insert(records)
      .values([plantedFor(memberId, 'Condition'), plantedFor(memberId, 'DocumentReference')])
  await (await familyMember(server.app, 'harperava19')).share(['records'])
})
afterAll(async () => {
  vi.restoreAllMocks()
  await server.app.close()
  await server.db.close()
})

function plantedFor(memberId: string, type: 'Condition' | 'DocumentReference'): typeof records.$inferInsert {
  const id = `${memberId}-planted-${type}`
  return {
    recordId: id,
    memberId,
    type,
    category: '',
    code: '',
    on: '2026-11-01',
    receivedOn: '2026-11-02',
    isConfidential: true,
    resource: {
      resourceType: type,
      id,
      meta: { security: [{ code: 'R' }], lastUpdated: '2026-11-02T12:00:00Z' },
      subject: { reference: `Patient/${memberId}` },
      [type === 'Condition' ? 'code' : 'type']: { text: SECRET },
      recordedDate: '2026-11-01',
      date: '2026-11-01T10:00:00Z',
      description: SECRET,
    },
  }
}

async function namesOf(memberId: string): Promise<string[]> {
  const handles = await openHandles(server.services)
  const own = await server.db.select().from(records).where(eq(records.memberId, memberId))
  const secret = own.filter(({ isConfidential }) => isConfidential)
  expect(secret.length).toBeGreaterThanOrEqual(2)
  return [
    SECRET,
    ...secret.flatMap(({ recordId, resource }) => [
      recordId,
      handles.of('record', `${memberId} ${resource.resourceType} ${recordId}`),
    ]),
  ]
}

/** Every call about the record of a person whom another member may see, and every other reading call. */
async function callsThatName(username: string, whose: string, names: readonly string[]): Promise<string[]> {
  const { bearer } = await signInAs(server.app, username)
  const [owner] = await ownersOf(server.app, username)
  const asker: Owner = owner ?? expect.fail(`${username} has no plan`)
  const handles = await openHandles(server.services)
  const person = handles.of('person', whose)
  const ownId = asker.ids['memberId'] ?? expect.fail('no id')
  const query = (more: Record<string, string> = {}) =>
    new URLSearchParams({ contractType: 'medical', person, ...more }).toString()
  const calls = [
    `health-record/summary?${query()}`,
    ...RECORD_KINDS.map((kind) => `health-record/entries?${query({ kind })}`),
    ...['.pdf', '.txt', '.fhir', '.ips'].map((end) => `health-record${end}?${query()}`),
    `health-record/size?${query({ from: '2026-01-01' })}`,
    ...['news', 'confidential', 'requests', 'exports'].map(
      (path) => `health-record/${path}?contractType=medical`,
    ),
  ]
  const leaks: string[] = []
  for (const call of calls) {
    const answer = await server.app.inject({ url: `/abcbs/v1/members/${ownId}/${call}`, headers: bearer })
    expect([call, answer.statusCode]).toEqual([call, 200])
    const text = call.startsWith('health-record.pdf')
      ? inReadingOrder(readTaggedPdf(answer.rawPayload).tree)
          .map(({ text: words }) => words)
          .join('\n')
      : answer.body
    if (names.some((name) => text.includes(name))) leaks.push(call.split('?')[0] ?? call)
  }
  const others = await answersOf(server, asker, { bearer })
  return [
    ...leaks,
    ...others.flatMap(({ call, text }) => (names.some((name) => text.includes(name)) ? [call] : [])),
  ]
}

test.each([
  ['okaforruth7', TESS, 'her mother'],
  ['harperdana1', AVA, 'the policy holder with a grant'],
])('%s finds nothing confidential of %s as %s, in any answer, file or log', async (username, whose) => {
  const names = await namesOf(whose)
  expect(await callsThatName(username, whose, names)).toEqual([])
  expect(logged.length).toBeGreaterThan(0)
  expect(logged.filter((line) => names.some((name) => line.includes(name)))).toEqual([])
  // The planted leak: records that the insurer forgot to mark are found in lists and in each file.
  const before = await server.db.select().from(records).where(eq(records.memberId, whose))
  for (const { recordId, resource } of before.filter(({ isConfidential }) => isConfidential))
    await server.db
      .update(records)
      .set({ isConfidential: false, resource: { ...resource, meta: {} } })
      .where(eq(records.recordId, recordId))
  const leaks = await callsThatName(username, whose, names)
  for (const call of ['summary', 'entries']) expect(leaks).toContain(`health-record/${call}`)
  for (const end of ['.pdf', '.txt', '.fhir', '.ips']) expect(leaks).toContain(`health-record${end}`)
  for (const row of before) await server.db.update(records).set(row).where(eq(records.recordId, row.recordId))
})
