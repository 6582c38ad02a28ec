import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import type { InsurerCall } from '#server/insurer/call.ts'
import { fhirInsurer } from '#server/insurers/fhir/insurer.ts'
import { CodeSetRefused, readCodeSets } from '#server/platform/codesets/code-sets.ts'
import { codeSets as examined } from '#server/tools/doctor/code-sets.ts'
import { type ForeignFhir, startForeignFhir } from '#tests/kit/foreign-fhir.ts'
import { eob, somebody } from '#tests/kit/odd-eobs.ts'
import { insurancePlan } from '#tests/kit/odd-plans.ts'

const HEADER = 'system,code,display,from,to'

/** Made-up codes: the files of a licensed insurer are read in the same way. */
const SYSTEM = 'https://codes.example/services'

function folderOf(files: Record<string, string | Buffer>): string {
  const folder = mkdtempSync(join(tmpdir(), 'codesets-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

const rows = (...lines: string[]) => [HEADER, ...lines].join('\n')

let fhir: ForeignFhir
beforeAll(async () => {
  fhir = await startForeignFhir()
})
afterAll(() => fhir.stop())

test('names a code on its valid days', async () => {
  const folder = folderOf({
    'services.csv': `\uFEFF${rows(
      `${SYSTEM},A-1,"Massage, ""deep""",2020-01-01,2025-12-31`,
      `${SYSTEM},A-1,Massage,2026-01-01,`,
      '',
      `${SYSTEM},A-2,Bath,,`,
    ).replaceAll('\n', '\r\n')}`,
    'more.CSV': rows('urn:other,A-1,Other,,'),
    'readme.txt': 'not read',
  })
  const { display, codes, files } = await readCodeSets(folder)
  expect([codes, files]).toEqual([4, 2])
  expect(display(SYSTEM, 'A-1', '2025-12-31')).toBe('Massage, "deep"')
  expect(display(SYSTEM, 'A-1', '2026-01-01')).toBe('Massage')
  expect(display(SYSTEM, 'A-1', '2019-12-31')).toBeUndefined()
  expect(display(SYSTEM, 'A-2', '1900-01-01')).toBe('Bath')
  expect(display('urn:other', 'A-2', '2026-01-01')).toBeUndefined()
})

test.each<[string, string | Buffer, string]>([
  ['no line', '', 'a.csv:1: must begin with the line system,code,display,from,to'],
  ['another header', 'code,display\nA,B', 'a.csv:1: must begin with the line system,code,display,from,to'],
  ['too few fields', rows('s,A,Name,,', 's,B,Name'), 'a.csv:3: has 3 fields instead of 5'],
  ['no code', rows('s,,Name,,'), 'a.csv:2: has no code'],
  ['no name', rows('s,A, ,,'), 'a.csv:2: has no display'],
  ['a long name', rows(`s,A,${'x'.repeat(1_001)},,`), 'a.csv:2: display is longer than 1000 characters'],
  ['an unterminated line', rows('x'.repeat(70_000)), 'a.csv:1: a line is longer than any row'],
  ['a day in words', rows('s,A,Name,soon,'), 'a.csv:2: "soon" is not a date such as 2027-01-01'],
  [
    'a day that does not exist',
    rows('s,A,Name,,2027-02-29'),
    'a.csv:2: "2027-02-29" is not a date such as 2027-01-01',
  ],
  ['days in the wrong order', rows('s,A,Name,2027-01-02,2027-01-01'), 'a.csv:2: ends before it begins'],
  [
    'a code twice',
    rows('s,A,One,,2027-01-01', 's,A,Two,2027-01-01,'),
    'a.csv:3: states A twice for the same day',
  ],
  ['an open quotation mark', rows('s,A,"Name,,'), 'a.csv:2: has a quotation mark in the wrong place'],
  ['another encoding', Buffer.from(rows('s,A,Niño,,'), 'latin1'), 'a.csv:2: is not UTF-8'],
])('rejects a file with %s in one line', async (_case, text, message) => {
  const refusal = await readCodeSets(folderOf({ 'a.csv': text })).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(CodeSetRefused)
  expect((refusal as Error).message).toBe(message)
})

test('names only bare codes of a FHIR server’s claims and benefits', async () => {
  const folder = folderOf({
    'a.csv': rows(
      `${SYSTEM},A-1,Massage,,2026-12-31`,
      `${SYSTEM},A-2,Name of the file,,`,
      `${SYSTEM},X9,Acupuncture,,`,
    ),
  })
  const line = (concept: object) => ({ sequence: 1, productOrService: concept, servicedDate: '2026-03-02' })
  Object.assign(fhir.held, {
    patients: [somebody],
    coverages: [
      { resourceType: 'Coverage', id: 'c', beneficiary: { reference: 'Patient/p-9' }, type: { text: 'hip' } },
    ],
    eobs: [
      eob({
        item: [
          line({ coding: [{ system: SYSTEM, code: 'A-1' }] }),
          line({ coding: [{ system: SYSTEM, code: 'A-2', display: 'Name of the server' }] }),
          line({ coding: [{ system: SYSTEM, code: 'A-2' }], text: 'Words of the server' }),
          line({ coding: [{ system: SYSTEM, code: 'A-3' }] }),
        ],
      }),
    ],
    plans: [
      insurancePlan({ coverage: [{ benefit: [{ type: { coding: [{ system: SYSTEM, code: 'X9' }] } }] }] }),
    ],
  })
  const { claims, planBenefits } = fhirInsurer({ baseUrl: fhir.base, codeSets: await readCodeSets(folder) })
  const call: InsurerCall = { asker: { username: 'harperdana1' }, signal: AbortSignal.timeout(20_000) }
  const claim = await claims?.read(call, 'other--1')
  expect(claim?.lines.map(({ service }) => service?.display)).toEqual([
    'Massage',
    'Name of the server',
    'Words of the server',
    'A-3',
  ])
  const coverage = await planBenefits?.categories(call, 'PPO-1')
  expect(coverage?.categories.find(({ code }) => code === 'X9')?.name).toBe('Acupuncture')
})

test('the doctor reports the number of codes, or the wrong line', async () => {
  const [good, bad] = [folderOf({ 'a.csv': rows('s,A,Name,,') }), folderOf({ 'a.csv': rows('s,A') })]
  const examine = (folder: string, env: Record<string, string> = {}) =>
    examined(readConfig({ CODESETS_DIR: folder, ...env }))
  const withFhir = { INSURER: 'fhir', INSURER_FHIR_URL: 'https://fhir.example.com/r4' }
  expect(await examine(good, withFhir)).toEqual([
    { state: 'ok', text: `Code sets: 1 codes in 1 files of ${good}` },
  ])
  expect(await examine(good)).toMatchObject([{ state: 'note' }])
  expect(await examine(bad)).toEqual([
    {
      state: 'problem',
      text: 'Code sets: a.csv:2: has 2 fields instead of 5. Fix it, or unset CODESETS_DIR.',
    },
  ])
  expect(await examine(`${good}/none`)).toMatchObject([{ state: 'problem' }])
})
