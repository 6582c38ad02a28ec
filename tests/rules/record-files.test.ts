import { expect, test } from 'vitest'
import { recordBundle } from '#server/domains/health-records/files/bundles.ts'
import { type RecordFile, recordPdf } from '#server/domains/health-records/files/paper.ts'
import { present } from '#server/domains/health-records/present/present.ts'
import type { FhirResource } from '#server/insurer/health-records.ts'
import { brandBook } from '#server/platform/brands/brands.ts'
import { inReadingOrder, readTaggedPdf } from '#tests/kit/tagged-pdf.ts'
import { isLong } from '#tests/kit/tier.ts'

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
  name: 'Dana Harper',
  birthDate: null,
  brand: brandBook().of({ tier1: null }),
  payer: 'The plan',
  madeOn: Temporal.PlainDate.from('2026-11-29'),
  language: 'en',
})

test('a FHIR file has its sources’ Provenance, about its own entries alone', () => {
  const provenance = (id: string, ...targets: string[]) => ({
    resourceType: 'Provenance',
    id,
    recorded: '2026-01-05T10:00:00Z',
    target: targets.map((reference) => ({ reference })),
  })
  const file = fileOf(
    [condition('c-1')],
    [provenance('p-1', 'Condition/c-1', 'Condition/secret'), provenance('p-2', 'Condition/secret')],
  )
  const text = recordBundle(file, Temporal.Instant.from('2026-11-29T12:00:00Z')).toString()
  const bundle = JSON.parse(text) as { entry: { fullUrl: string; resource: FhirResource }[] }
  const [first, stated, made] = bundle.entry
  expect(bundle.entry).toHaveLength(3)
  expect(stated?.resource).toMatchObject({ id: 'p-1', target: [{ reference: first?.fullUrl }] })
  expect(made?.resource).toMatchObject({ target: [{ reference: first?.fullUrl }] })
  expect(text).not.toContain('secret')
})

test.runIf(isLong)('a long record is drawn in a thread, and has all of its entries', async () => {
  const many = Array.from({ length: 620 }, (_, n) => condition(`c-${n}`))
  const pdf = readTaggedPdf(await recordPdf(fileOf(many)))
  const cells = inReadingOrder(pdf.tree).map(({ text }) => text)
  expect(cells.filter((text) => /^Condition c-\d+$/.test(text))).toHaveLength(620)
})
