import * as v from 'valibot'
import { expect, onTestFinished, test } from 'vitest'
import { RECORD_KINDS, type RecordKind } from '#contract/entities/health-record.ts'
import { internationalSummary, recordBundle } from '#server/domains/health-records/files/bundles.ts'
import { type RecordFile, recordPdf, recordText } from '#server/domains/health-records/files/paper.ts'
import { present } from '#server/domains/health-records/present/present.ts'
import type { FhirResource } from '#server/insurer/health-records.ts'
import { brandBook } from '#server/platform/brands/brands.ts'
import { inReadingOrder, readTaggedPdf } from '#tests/kit/tagged-pdf.ts'
import { isLong } from '#tests/kit/tier.ts'

const Section = v.object({ title: v.string(), text: v.object({ div: v.string() }) })
const Composed = v.object({
  entry: v.array(v.object({ resource: v.object({ section: v.optional(v.array(Section)) }) })),
})

const condition = (id: string): FhirResource => ({
  resourceType: 'Condition',
  id,
  code: { text: `Condition ${id}` },
})

const fileOf = (resources: readonly FhirResource[], provenances: FhirResource[] = []): RecordFile => ({
  entries: resources.map((resource) => ({ resource, entry: present(resource, '', '2026-11-29') })),
  provenances,
  isCut: false,
  isPartial: false,
  incomplete: new Set(),
  part: { kinds: RECORD_KINDS },
  name: 'Dana Harper',
  birthDate: null,
  brand: brandBook().of({ tier1: null }),
  payer: 'The plan',
  madeOn: Temporal.PlainDate.from('2026-11-29'),
  language: 'en',
})

test('a FHIR file has its sources’ Provenance, only about its own entries', () => {
  const provenance = (id: string, ...targets: string[]) => ({
    resourceType: 'Provenance',
    id,
    recorded: '2026-01-05T10:00:00Z',
    target: targets.map((reference) => ({ reference })),
    agent: [
      { who: { reference: '#secret-org', display: 'Maple Street Clinic' }, extension: [{ url: 'secret' }] },
    ],
    entity: [{ role: 'source', what: { reference: 'Observation/secret' } }],
    text: { status: 'generated', div: '<div>secret</div>' },
    contained: [{ resourceType: 'Organization', id: 'secret-org' }],
  })
  const file = fileOf(
    [condition('c-1')],
    [provenance('p-1', 'Condition/c-1', 'Condition/secret'), provenance('p-2', 'Condition/secret')],
  )
  const text = recordBundle(file, Temporal.Instant.from('2026-11-29T12:00:00Z')).toString()
  const bundle = JSON.parse(text) as { entry: { fullUrl: string; resource: FhirResource }[] }
  const [first, stated, made] = bundle.entry
  expect(bundle.entry).toHaveLength(3)
  expect(stated?.resource).toEqual({
    resourceType: 'Provenance',
    id: 'p-1',
    recorded: '2026-01-05T10:00:00Z',
    agent: [{ who: { display: 'Maple Street Clinic' } }],
    target: [{ reference: first?.fullUrl }],
  })
  expect(made?.resource).toMatchObject({ target: [{ reference: first?.fullUrl }] })
  expect(text).not.toContain('secret')
})

test('a patient summary doesn’t say that there are no allergies if their source failed', () => {
  const file = {
    ...fileOf([condition('c-1')]),
    isPartial: true,
    incomplete: new Set<RecordKind>(['allergies']),
  }
  const now = Temporal.Instant.from('2026-11-29T12:00:00Z')
  const [composition] = v.parse(Composed, JSON.parse(internationalSummary(file, now).toString())).entry
  const said = composition?.resource.section?.map(({ title, text }) => [
    title,
    text.div.replace(/<[^>]+>/g, ''),
  ])
  expect(said).toEqual([
    ['Conditions', 'Condition c-1, Date not listed'],
    ['Allergies', 'Entries may be missing here.'],
    ['Medicines', 'There are no entries.'],
  ])
  const bundle = recordBundle(file, now).toString()
  expect(bundle).toContain('"diagnostics":"Some sources didn’t answer, so entries may be missing."')
  expect(recordBundle(fileOf([]), now).toString()).not.toContain('OperationOutcome')
})

test.each<[Partial<RecordFile['part']>, string]>([
  [{}, ''],
  [{ kinds: ['labs', 'allergies'] }, 'Only these are in this file: Labs and tests, Allergies.'],
  [{ from: '2023-11-29' }, 'Only entries since November 29, 2023 are in this file, and none without a date.'],
  [
    { from: '2023-11-29', to: '2026-01-05' },
    'Only entries from November 29, 2023 to January 5, 2026 are in this file, and none without a date.',
  ],
])('a file of the part %j says so', (part, words) => {
  const text = recordText({
    ...fileOf([condition('c-1')]),
    part: { kinds: RECORD_KINDS, ...part },
  }).toString()
  expect(/^Only .*$/m.exec(text)?.[0] ?? '').toBe(words)
})

test('a file has the beginning of a very long result', () => {
  const long = {
    ...condition('c-1'),
    note: Array.from({ length: 60 }, () => ({ text: 'word '.repeat(110) })),
  }
  const text = recordText(fileOf([long])).toString()
  expect(text.length).toBeGreaterThan(4_000)
  expect(text.length).toBeLessThan(4_500)
})

test.runIf(isLong)(
  'a long record is drawn in a thread with all of its entries, even after one that failed',
  async () => {
    const many = fileOf(Array.from({ length: 620 }, (_, n) => condition(`c-${n}`)))
    const threads: unknown[] = []
    const note = (thread: unknown) => threads.push(thread)
    process.on('worker', note)
    onTestFinished(() => void process.off('worker', note))
    const failing = recordPdf({ ...many, brand: {} as RecordFile['brand'] })
    const begun: string[] = []
    const drawing = recordPdf(many, async () => void begun.push('drawing'))
    await expect(failing).rejects.toThrow()
    const pdf = readTaggedPdf(await drawing)
    expect([threads.length, begun]).toEqual([2, ['drawing']])
    const cells = inReadingOrder(pdf.tree).map(({ text }) => text)
    expect(cells.filter((text) => /^Condition c-\d+$/.test(text))).toHaveLength(620)
  },
)
