import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import * as v from 'valibot'
import {
  healthRecordConfidential,
  healthRecordEntries,
  healthRecordEntry,
  healthRecordNews,
  healthRecordSummary,
} from '#contract/calls/health-record.ts'
import { textIn } from '#contract/entities/localized-text.ts'
import { RECORD_KINDS, type RecordKind } from '#contract/entities/health-record.ts'
import { setFailingSource } from '#server/insurers/sandbox/health/failing.ts'
import { records } from '#server/insurers/sandbox/health/tables.ts'
import { people } from '#server/insurers/sandbox/world/people.ts'
import { memberIdOf } from '#server/insurers/sandbox/world/person.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { type Handles, openHandles } from '#server/platform/http/handles.ts'
import { backend } from '#tests/kit/backend.ts'
import { familyMember } from '#tests/kit/family-access.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import { inReadingOrder, readTaggedPdf } from '#tests/kit/tagged-pdf.ts'

let server: Awaited<ReturnType<typeof backend>>
let handles: Handles
beforeAll(async () => {
  server = await backend()
  handles = await openHandles(server.services)
})
beforeEach(() => server.faults.reset())

const memberIdIn = (username: string): string => {
  const found = people.find(({ login }) => login === username)
  const place = found?.places.find(({ plan }) => plan.contractType === 'medical')
  return place ? memberIdOf(place) : expect.fail(`${username} has no medical plan`)
}

/** A member who reads health records under their own medical plan. */
async function reader(username: string) {
  const { bearer } = await signInAs(server.app, username)
  const ask = (path: string, query: Record<string, string> = {}) =>
    server.app.inject({
      url: `/abcbs/v1/members/${memberIdIn(username)}/health-record/${path}?${new URLSearchParams({ contractType: 'medical', ...query }).toString()}`,
      headers: bearer,
    })
  const summary = async (query?: Record<string, string>) =>
    v.parse(healthRecordSummary.reply, (await ask('summary', query)).json())
  const list = async (kind: RecordKind, query: Record<string, string> = {}) => {
    const found = []
    let next: string | null = ''
    while (next !== null) {
      const answer = await ask('entries', { kind, ...query, ...(next && { cursor: next }) })
      const page = v.parse(healthRecordEntries.reply, answer.json())
      found.push(...page.entries)
      next = page.next
    }
    return found
  }
  const handleOf = (whose: string) => handles.of('person', memberIdIn(whose))
  return { ask, summary, list, handleOf }
}

const CLOSED_CALLS: readonly [path: string, query: Record<string, string>][] = [
  ['summary', {}],
  ['entries', { kind: 'visits' }],
]

const titles = (entries: readonly { title: unknown }[]) =>
  entries.map(({ title }) => textIn(title as string, 'en'))

test('Dana sees Eli’s and June’s vaccines, and none of Ava’s or Marcus’', async () => {
  const dana = await reader('harperdana1')
  const { people: readable, of } = await dana.summary()
  expect(of?.reason).toBe('self')
  expect(readable.map(({ name, reason }) => `${name} ${reason}`)).toEqual([
    expect.stringContaining('self'),
    'Eli Harper parent',
    'June Harper parent',
  ])
  const ofEli = await dana.list('vaccines', { person: dana.handleOf('harpereli16') })
  expect(titles(ofEli)).toContain('Tetanus, diphtheria, whooping cough vaccine')
  for (const closed of ['harperava19', 'harpermarc1'])
    for (const [path, query] of CLOSED_CALLS) {
      const answer = await dana.ask(path, { person: dana.handleOf(closed), ...query })
      expect(answer.statusCode).toBe(404)
    }
})

test('Wilma’s due vaccines come from each source’s newest list, and are in each file', async () => {
  const wilma = await reader('wilmaross42')
  const [newest] = await wilma.list('vaccines-due')
  const { handle: _handle, ...own } = newest ?? expect.fail('no list of due vaccines')
  expect(own.due.map(({ state }) => state)).toEqual(['overdue', 'due'])
  expect(own.due[1]?.reason).toEqual({ en: 'Recommended at your age', es: 'Recomendada a su edad' })
  const [row] = await server.db.select().from(records).where(eq(records.type, 'ImmunizationRecommendation'))
  const before = { ...row!, recordId: 'older', on: '2020-01-01', memberId: memberIdIn('wilmaross42') }
  await server.db
    .insert(records)
    .values({ ...before, resource: { ...before.resource, id: 'older', date: '2020-01-01' } })
  const { entries, kinds } = await wilma.summary()
  const due = entries.filter(({ kind }) => kind === 'vaccines-due')
  expect(due.map(({ on }) => on)).toEqual([own.on])
  expect(kinds.find(({ kind }) => kind === 'vaccines-due')?.count).toBe(2)
  expect((await wilma.ask('../health-record.txt', { kinds: 'vaccines-due' })).body).toContain(
    'Shingles vaccine (due ',
  )
  const ips = await wilma.ask('../health-record.ips', { kinds: 'vaccines-due' })
  expect(ips.body).toContain('"18776-5"')
  await server.db.delete(records).where(eq(records.recordId, 'older'))
})

test.each([
  ['2008-05-05', '2026-05-04', true],
  ['2008-05-05', '2026-05-05', false],
  // A birthday on February 29 is on March 1 in other years.
  ['2008-02-29', '2026-02-28', true],
  ['2008-02-29', '2026-03-01', false],
])('a child born on %s is open to the policy holder on %s: %s', async (birthDate, day, isOpen) => {
  const { mayRead } = await import('#server/access/policy.ts')
  const contract = { contractId: 'C', contractType: 'medical' }
  const holder = { personId: 'dana', ...contract, relationship: 'self' } as const
  const child = { personId: 'eli', ...contract, relationship: 'child', birthDate, endDate: null } as const
  expect(mayRead([holder], child, Temporal.PlainDate.from(day))).toBe(isOpen)
})

test('an adult’s grant opens her record, but not its confidential entries', async () => {
  const ava = memberIdIn('harperava19')
  const [secret] = await server.db.select().from(records).where(eq(records.memberId, ava))
  const { recordId, resource } = secret ?? expect.fail('Ava has no record')
  const meta = { ...(resource['meta'] as object), security: [{ code: '42CFRPart2' }] }
  await server.db
    .update(records)
    .set({ isConfidential: true, resource: { ...resource, meta } })
    .where(eq(records.recordId, recordId))
  const dana = await reader('harperdana1')
  const person = dana.handleOf('harperava19')
  expect((await dana.ask('summary', { person })).statusCode).toBe(404)
  await (await familyMember(server.app, 'harperava19')).share(['records'])
  const { of } = await dana.summary({ person })
  expect(of?.reason).toBe('granted')
  const shown = await Promise.all(RECORD_KINDS.map((kind) => dana.list(kind, { person })))
  const handle = handles.of('record', `${ava} ${resource.resourceType} ${recordId}`)
  expect(shown.flat().length).toBeGreaterThan(0)
  expect(shown.flat().map((entry) => entry.handle)).not.toContain(handle)
  expect((await dana.ask(`entries/${handle}`)).statusCode).toBe(404)
  expect((await dana.ask(`entries/${handle}`, { confidential: 'true' })).statusCode).toBe(404)
  const herself = await reader('harperava19')
  const own = v.parse(healthRecordConfidential.reply, (await herself.ask('confidential')).json())
  expect(own.entries.map((entry) => entry.handle)).toContain(handle)
  expect((await herself.ask(`entries/${handle}`)).statusCode).toBe(404)
  expect((await herself.ask(`entries/${handle}`, { confidential: 'true' })).statusCode).toBe(200)
})

test('Tess’s counseling is hers only, and matches her claim', async () => {
  const [tess, ruth] = await Promise.all([reader('okafortess5'), reader('okaforruth7')])
  const { entries } = v.parse(healthRecordConfidential.reply, (await tess.ask('confidential')).json())
  expect(titles(entries)).toContain('Counseling session, 45 minutes')
  const [visit] = entries.filter(({ kind }) => kind === 'visits')
  const answer = await tess.ask(`entries/${visit?.handle}`, { confidential: 'true' })
  expect(v.parse(healthRecordEntry.reply, answer.json()).entry.claim).not.toBeNull()
  const person = ruth.handleOf('okafortess5')
  expect(titles(await ruth.list('visits', { person }))).not.toContain('Counseling session, 45 minutes')
  expect(titles(await tess.list('visits'))).not.toContain('Counseling session, 45 minutes')
})

test('Dana’s A1c is one series over three years, with its range and links', async () => {
  const ofDana = and(eq(records.memberId, memberIdIn('harperdana1')), eq(records.code, '4548-4'))
  const [row] = await server.db.select().from(records).where(ofDana)
  const { resource, ...of } = row ?? expect.fail('no A1c')
  const mistake = { id: 'mistake', status: 'entered-in-error', valueQuantity: { value: 12.4, unit: '%' } }
  await server.db
    .insert(records)
    .values({ ...of, recordId: 'mistake', resource: { ...resource, ...mistake } })
  onTestFinished(async () => void (await server.db.delete(records).where(eq(records.recordId, 'mistake'))))
  const dana = await reader('harperdana1')
  const labs = await dana.list('labs')
  expect(labs.map(({ on }) => on ?? '')).toEqual(
    labs
      .map(({ on }) => on ?? '')
      .toSorted()
      .toReversed(),
  )
  expect(new Set(labs.map(({ handle }) => handle)).size).toBe(labs.length)
  const ofA1c = labs.filter(({ title }) => textIn(title, 'en') === 'Hemoglobin A1c')
  const opened = async (isMistake: boolean) => {
    const one = ofA1c.find(({ caution }) => (caution === 'mistake') === isMistake)
    return v.parse(healthRecordEntry.reply, (await dana.ask(`entries/${one?.handle}`)).json())
  }
  const { entry, trend } = await opened(false)
  expect((await opened(true)).trend).toEqual([])
  expect(trend.map(({ value }) => value.number)).toEqual([5.4, 5.5, 5.6, 5.8, 5.7, 5.9])
  expect(entry.value).toMatchObject({ number: 5.9, unit: '%', range: '≤ 5.6', flag: 'above' })
  expect(titles((await dana.summary()).entries)).toContain('Hemoglobin A1c')
})

test('news has only the kinds and days of new entries', async () => {
  const dana = await reader('harperdana1')
  const answer = await dana.ask('news')
  const { kinds, late } = v.parse(healthRecordNews.reply, answer.json())
  expect(late).toEqual([])
  const days = kinds.map(({ receivedOn }) => receivedOn)
  expect(days.length).toBeGreaterThan(0)
  expect(days).toEqual(days.toSorted().toReversed())
  const entries = await dana.list(kinds[0]?.kind ?? 'labs')
  expect(entries.map(({ source }) => source.receivedOn)).toContain(days[0])
  expect(Object.keys(answer.json<object>()).toSorted()).toEqual(['kinds', 'late'])
})

test('Wilma’s summary has her allergy, her conditions and her medicines', async () => {
  const wilma = await reader('wilmaross42')
  const { entries, kinds } = await wilma.summary()
  expect(titles(entries)).toContain('Penicillin')
  const conditions = kinds.find(({ kind }) => kind === 'conditions')
  expect(conditions?.count).toBeGreaterThanOrEqual(12)
  expect(entries.filter(({ kind }) => kind === 'medicines').length).toBeGreaterThan(0)
})

test('Ruth still sees Seth’s record after his coverage ended', async () => {
  const ruth = await reader('okaforruth7')
  expect((await ruth.summary()).people.map(({ name }) => name)).toContain('Seth Okafor')
})

test('Dana’s record is the same in four files, without other members’ data', async () => {
  const dana = await reader('harperdana1')
  const { bearer } = await signInAs(server.app, 'harperdana1')
  const get = (end: string, query: Record<string, string> = {}) =>
    server.app.inject({
      url: `/abcbs/v1/members/${memberIdIn('harperdana1')}/health-record${end}?${new URLSearchParams({ contractType: 'medical', ...query }).toString()}`,
      headers: bearer,
    })
  const { count } = (await get('/size', { kinds: 'labs,allergies' })).json<{ count: number }>()
  const labs = await dana.list('labs')
  expect(count).toBe(labs.length + 1)
  const bundle = (await get('.fhir', { kinds: 'labs,allergies' })).json<{
    entry: { resource: { resourceType: string; target?: object[]; agent?: object[] } }[]
  }>()
  const [provenances, stated] = [true, false].map((is) =>
    bundle.entry.filter(({ resource }) => (resource.resourceType === 'Provenance') === is),
  )
  expect(stated).toHaveLength(count)
  // Each entry belongs to one source, and came through the plan.
  expect(provenances?.flatMap(({ resource }) => resource.target ?? [])).toHaveLength(count)
  expect(provenances?.[0]?.resource.agent).toMatchObject([
    { type: { coding: [{ code: 'author' }] } },
    { type: { coding: [{ code: 'transmitter' }] } },
  ])
  const text = (await get('.txt', { language: 'es' })).body
  expect(text).toContain('ALERGIAS')
  expect(text).toContain('5.9 % (≤ 5.6, por encima del rango habitual)')
  const { tree, untagged } = readTaggedPdf((await get('.pdf', { kinds: 'allergies' })).rawPayload)
  expect(untagged.flat()).toEqual([])
  expect(inReadingOrder(tree).map(({ text: words }) => words)).toContain('Sulfa antibiotics')
  const summary = await get('.ips')
  const ips = summary.json<{
    type: string
    entry: { fullUrl: string; resource: Record<string, unknown> }[]
  }>()
  expect(ips.type).toBe('document')
  const [composition, patient] = ips.entry
  expect(composition?.resource['resourceType']).toBe('Composition')
  expect(patient?.resource).toMatchObject({ resourceType: 'Patient', birthDate: expect.any(String) })
  // Each section lists content of the file, and all of it is about the file's patient.
  const urls = new Set(ips.entry.map(({ fullUrl }) => fullUrl))
  const sections = v.parse(
    v.array(v.looseObject({ entry: v.optional(v.array(v.object({ reference: v.string() })), []) })),
    composition?.resource['section'],
  )
  const named = sections.flatMap(({ entry }) => entry.map(({ reference }) => reference))
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((reference) => !urls.has(reference))).toEqual([])
  expect(summary.body).not.toContain(`Patient/${memberIdIn('harperdana1')}`)
  const lastYear = (await get('/size', { from: '2026-01-01', to: '2026-12-31' })).json<{ count: number }>()
  const all = (await get('/size')).json<{ count: number }>()
  expect(lastYear.count).toBeGreaterThan(0)
  expect(lastYear.count).toBeLessThan(all.count)
  for (const end of ['.pdf', '.txt', '.fhir', '.ips', '/size'])
    expect((await get(end, { person: dana.handleOf('harpermarc1') })).statusCode).toBe(404)
})

test('all of Tess’s confidential visits are listed, or said to be incomplete', async () => {
  const ofTess = and(eq(records.memberId, memberIdIn('okafortess5')), eq(records.isConfidential, true))
  const [row] = await server.db
    .select()
    .from(records)
    .where(and(ofTess, eq(records.type, 'Encounter')))
  const { resource, ...of } = row ?? expect.fail('no visit')
  const ids = Array.from({ length: 210 }, (_, at) => `visit-${at}`)
  await server.db
    .insert(records)
    .values(ids.map((id) => ({ ...of, recordId: id, resource: { ...resource, id } })))
  onTestFinished(async () => void (await server.db.delete(records).where(inArray(records.recordId, ids))))
  onTestFinished(() => setFailingSource(server.db, 'none'))
  const tess = await reader('okafortess5')
  const listed = async () => v.parse(healthRecordConfidential.reply, (await tess.ask('confidential')).json())
  const { entries, isPartial } = await listed()
  expect([entries.length, isPartial]).toEqual([await server.db.$count(records, ofTess), false])
  await setFailingSource(server.db, 'hospital')
  expect((await listed()).isPartial).toBe(true)
})

test('a failing source affects only its own part, with a notice', async () => {
  const dana = await reader('harperdana1')
  const { db } = server
  await setFailingSource(db, 'laboratory')
  try {
    const { kinds, entries } = await dana.summary()
    expect(kinds.filter(({ hasFailed }) => hasFailed).map(({ kind }) => kind)).toEqual(['labs', 'vitals'])
    expect(titles(entries)).toContain('Sulfa antibiotics')
    expect((await dana.ask('entries', { kind: 'labs' })).statusCode).toBe(503)
    expect((await dana.ask('entries', { kind: 'allergies' })).statusCode).toBe(200)
  } finally {
    await setFailingSource(db, 'none')
  }
  expect((await dana.summary()).kinds.some(({ hasFailed }) => hasFailed)).toBe(false)
})
