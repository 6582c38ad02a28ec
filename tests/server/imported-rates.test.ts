import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RateImportOptions, importRates } from '#server/imported-data/rates/import-rates.ts'
import {
  importedRateGroups,
  importedRateServices,
  importedRates,
} from '#server/imported-data/rates/tables.ts'
import { importedProviders, importedVersions } from '#server/imported-data/tables.ts'
import { withImportedRates } from '#server/imported-data/rates/with-rates.ts'
import { filesOfRates } from '#server/imported-data/rates/write-files.ts'
import { sandboxRates } from '#server/insurers/sandbox/rates/published.ts'
import { negotiatedRates, providerGroups } from '#server/insurers/sandbox/rates/tables.ts'
import { NETWORKS } from '#server/insurers/sandbox/directory/specialties.ts'
import type { Database } from '#server/platform/db/open.ts'
import { NOTHING_STATED } from '#server/insurer/benefits.ts'
import type { Insurer } from '#server/insurer/insurer.ts'
import { estimateCall } from '#tests/kit/estimate-question.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { isLong } from '#tests/kit/tier.ts'
import { worldDay } from '#tests/kit/time.ts'

const folder = mkdtempSync(join(tmpdir(), 'rates-'))
let db: Database
beforeAll(async () => {
  db = await openSeeded()
})
afterAll(async () => {
  await db.close()
  rmSync(folder, { recursive: true })
})

const NOBODY: Insurer['membership'] = {
  ofUser: () => Promise.resolve([]),
  ofContract: () => Promise.resolve([]),
  ofMember: () => Promise.resolve([]),
}

const AT = Temporal.Instant.from('2026-11-02T12:00:00Z')
let files = 0
function fileWith(content: string | Uint8Array, name = 'rates.json'): string {
  files += 1
  const path = join(folder, `${files}-${name}`)
  writeFileSync(path, content)
  return path
}

const importAll = (source: string, options: Partial<RateImportOptions> = {}) =>
  importRates(db, [source], { at: AT, all: true, ...options })

async function rowsInForce() {
  const [row] = await db.select().from(importedVersions).where(eq(importedVersions.name, 'rates'))
  const version = row?.version ?? 0
  return {
    rates: await db.select().from(importedRates).where(eq(importedRates.version, version)),
    groups: await db.select().from(importedRateGroups).where(eq(importedRateGroups.version, version)),
    services: await db.select().from(importedRateServices).where(eq(importedRateServices.version, version)),
  }
}

async function written(): Promise<string> {
  const to = mkdtempSync(join(folder, 'published-'))
  const today = worldDay()
  for (const { name, text } of await filesOfRates(sandboxRates(db, today), {
    today,
    address: 'https://x.test/',
  })) {
    const parts: string[] = []
    for await (const part of text()) parts.push(part)
    writeFileSync(join(to, name), parts.join(''))
  }
  return to
}

test('what the sandbox publishes is read back as the same rates', async () => {
  const to = await written()
  // The quick tier reads one network of eight.
  const source = isLong ? 'table-of-contents.json' : `in-network-${NETWORKS[0]?.networkId}.json`
  const { joined } = await importRates(db, [join(to, source)], {
    at: AT,
    services: join(to, 'services.csv'),
  })
  expect(joined.repeated).toBe(0)
  const { rates, groups } = await rowsInForce()
  const idOf = new Map(NETWORKS.map(({ name, networkId }) => [name, networkId]))
  const npisOf = Map.groupBy(groups, ({ providerGroup }) => providerGroup)
  const line = (networkId: string, npis: string[], price: object) =>
    JSON.stringify([networkId, npis.toSorted(), price])
  const back = rates.map(
    ({ providerGroup, code, codeType, kind, cents, percent, expiresOn, serviceCodes }) => {
      const members = npisOf.get(providerGroup) ?? []
      return line(
        idOf.get(members[0]?.networkName ?? '') ?? '',
        members.map(({ npi }) => npi),
        { code, codeType, kind, cents, percent, expiresOn, serviceCodes },
      )
    },
  )
  const ownGroups = Map.groupBy(
    await db.select().from(providerGroups),
    (one) => `${one.networkName} ${one.providerGroup}`,
  )
  const own = (await db.select().from(negotiatedRates)).flatMap(
    ({ networkId, providerGroup, code, codeType, kind, cents, percent, expiresOn, serviceCodes }) => {
      if (!isLong && networkId !== NETWORKS[0]?.networkId) return []
      const members = ownGroups.get(`${networkId} ${providerGroup}`)
      const price = { code, codeType, kind, cents, percent, expiresOn, serviceCodes }
      return members
        ? [
            line(
              networkId,
              members.map(({ npi }) => npi),
              price,
            ),
          ]
        : []
    },
  )
  expect(own.length).toBeGreaterThan(isLong ? 1_000 : 100)
  expect(back.toSorted()).toEqual(own.toSorted())
})

type Given = Record<string, unknown>
const NETWORK = 'Delta PPO'
const REFERENCE = {
  provider_group_id: 1,
  network_name: [NETWORK],
  provider_groups: [
    { npi: [1_234_567_893], tin: { type: 'ein', value: '12-3456789', business_name: 'Ozark Imaging' } },
  ],
}
const PRICE = {
  negotiated_type: 'negotiated',
  negotiated_rate: 123.45,
  expiration_date: '2027-12-31',
  service_code: ['CSTM-00'],
  billing_class: 'both',
  setting: 'both',
}
const RATE = { provider_references: [1], negotiated_prices: [PRICE] }
const ITEM = {
  negotiation_arrangement: 'ffs',
  name: 'MRI',
  billing_code_type: 'LOCAL',
  billing_code_type_version: '2026',
  billing_code: 'IMG-MRI',
  description: 'MRI',
  negotiated_rates: [RATE],
}
const fileOf = (given: Given = {}): Given => ({
  reporting_entity_name: 'Example',
  reporting_entity_type: 'health insurance issuer',
  last_updated_on: '2026-11-01',
  version: '2.1.0',
  provider_references: [REFERENCE],
  in_network: [ITEM],
  ...given,
})
const text = (given: Given = {}): string => JSON.stringify(fileOf(given))
const withPrice = (price: Given): string =>
  text({
    in_network: [{ ...ITEM, negotiated_rates: [{ ...RATE, negotiated_prices: [{ ...PRICE, ...price }] }] }],
  })
const withProvider = (provider: Given): string =>
  text({
    provider_references: [
      { ...REFERENCE, provider_groups: [{ ...REFERENCE.provider_groups[0], ...provider }] },
    ],
  })

const ONE = expect.objectContaining({ code: 'IMG-MRI', cents: 12_345 }) as unknown

test.each([
  ['plain', 'rates.json', (given: string) => given],
  ['gzip', 'rates.json.gz', (given: string) => gzipSync(given)],
  ['zip', 'rates.zip', (given: string) => zipSync({ 'rates.json': Buffer.from(given) })],
  [
    'of schema 2.0 without a setting',
    'a.json',
    () => withPrice({ setting: undefined }).replace('2.1.0', '2.0.0'),
  ],
  ['that says 1.0.0 and follows 2.0', 'b.json', (given: string) => given.replace('2.1.0', '1.0.0')],
  [
    'with the groups after their rates, and the code after its rates',
    'c.json',
    () => {
      const { provider_references: groups, in_network: _, ...rest } = fileOf()
      const { negotiated_rates: rates, ...item } = ITEM
      return JSON.stringify({
        in_network: [{ negotiated_rates: rates, ...item }],
        ...rest,
        provider_references: groups,
      })
    },
  ],
])('reads a file %s', async (_, name, pack) => {
  await importAll(fileWith(pack(text()), name))
  expect((await rowsInForce()).rates).toEqual([ONE])
})

test.each<[string, string | Uint8Array, RegExp]>([
  ['gzip that is cut off', gzipSync(text()).subarray(0, -20), /damaged or cut off \(byte \d+\)$/],
  ['a page', '<html>', /this is a page, not JSON \(byte 0\)$/],
  ['a byte order mark', `\uFEFF${text()}`, /not JSON \(byte 0\)$/],
  [
    'a file that ends in the middle',
    text().slice(0, -40),
    /the text ends in the middle|in the middle \(byte/,
  ],
  ['no list', text({ in_network: 'none' }), /in_network: must be a list/],
  ['neither rates nor an index', '{"version":"2.1.0"}', /neither in_network nor reporting_structure/],
  ['schema 3', text({ version: '3.0.0' }), /version: schema 3\.0\.0; only 2\.0 and 2\.1 are read/],
  [
    'rates as text',
    withPrice({ negotiated_rate: '12' }),
    /negotiated_prices\[0\]\.negotiated_rate can’t be "12"/,
  ],
  [
    'a kind of rate of its own',
    withPrice({ negotiated_type: 'secret' }),
    /negotiated_type can’t be "secret"/,
  ],
  ['a day that is none', withPrice({ expiration_date: '2026-02-30' }), /expiration_date can’t be 2026-02-30/],
  [
    'an item without a code',
    text({ in_network: [{ ...ITEM, billing_code: undefined }] }),
    /in_network\[0\]: billing_code is missing/,
  ],
  [
    'two codes in one item',
    text().replace('"billing_code":"IMG-MRI"', '"billing_code":"A","billing_code":"B"'),
    /in_network\[0\]\.billing_code: is there twice/,
  ],
  [
    'a list that is there twice',
    text().replace(
      '"in_network":',
      '"in_network":[{"billing_code":"A","billing_code_type":"LOCAL"}],"in_network":',
    ),
    /in_network\[0\]\.\w+: in_network is there twice|is there twice/,
  ],
  [
    'groups in another file',
    text({ provider_references: [{ provider_group_id: 1, location: 'https://x.test/1.json' }] }),
    /provider_references\[0\]: a provider reference in another file/,
  ],
  [
    'groups within a rate',
    text({ in_network: [{ ...ITEM, negotiated_rates: [{ ...RATE, provider_groups: [] }] }] }),
    /provider groups within a rate/,
  ],
  [
    'a group number that is rounded',
    text({ provider_references: [{ ...REFERENCE, provider_group_id: 1e300 }] }),
    /provider_group_id can’t be/,
  ],
  ['a tower of lists', `{"in_network":[{"negotiated_rates":[${'['.repeat(40)}`, /more than 16 levels/],
  [
    'a text of 33 MB',
    `{"in_network":[{"name":"${'x'.repeat(33 * 1024 * 1024)}`,
    /more than \d+ bytes in one value/,
  ],
  ['a bomb of zeros', gzipSync(Buffer.alloc(40 * 1024 * 1024)), /more than \d+ bytes in one value/],
])('refuses %s in one line and keeps the rates', async (_, content, line) => {
  const before = await rowsInForce()
  const refused = importAll(fileWith(content))
  await expect(refused).rejects.toThrow(line)
  await expect(refused).rejects.not.toThrow(/\n/)
  expect(await rowsInForce()).toEqual(before)
})

test.each<[string, string, string]>([
  ['a rate of 0', withPrice({ negotiated_rate: 0 }), 'a rate of 0 or below'],
  ['a rate below 0', withPrice({ negotiated_rate: -5 }), 'a rate of 0 or below'],
  ['a huge rate', withPrice({ negotiated_rate: 1e300 }), 'a rate above $1000000000'],
  ['TIN 0', withProvider({ tin: { type: 'ein', value: '0' } }), 'a taxpayer number that is none'],
  ['a provider number that is none', withProvider({ npi: [12] }), 'a provider number that is none'],
  [
    'capitation',
    text({ in_network: [{ ...ITEM, negotiation_arrangement: 'capitation' }] }),
    'a payment for a person',
  ],
])('counts %s and skips it', async (_, content, reason) => {
  const other = { ...ITEM, billing_code: 'OTHER', negotiated_rates: [{ ...RATE, provider_references: [2] }] }
  const whole = JSON.parse(content) as { in_network: object[]; provider_references: object[] }
  whole.in_network.push(other)
  whole.provider_references.push({ ...REFERENCE, provider_group_id: 2 })
  const { files: read } = await importAll(fileWith(JSON.stringify(whole)))
  expect(read[0]?.notes.join()).toContain(reason)
  expect((await rowsInForce()).rates.map(({ code }) => code)).toEqual(['OTHER'])
})

test('keeps shares, days, all codes, expired rates and groups without a provider number', async () => {
  const prices = [
    { ...PRICE, negotiated_type: 'percentage', negotiated_rate: 40.5 },
    { ...PRICE, negotiated_type: 'per diem', expiration_date: '2020-01-01' },
    {
      ...PRICE,
      negotiated_type: 'fee schedule',
      expiration_date: '9999-12-31',
      billing_code_modifier: ['LT', '26'],
    },
  ]
  const { joined } = await importAll(
    fileWith(
      text({
        provider_references: [
          { ...REFERENCE, provider_groups: [{ ...REFERENCE.provider_groups[0], npi: [0] }] },
        ],
        in_network: [
          {
            ...ITEM,
            billing_code_type: 'CSTM-ALL',
            billing_code: 'CSTM-00',
            negotiated_rates: [{ ...RATE, negotiated_prices: prices }],
          },
        ],
      }),
    ),
  )
  expect(joined).toMatchObject({ rates: 3, withoutProvider: 1 })
  const { rates, groups } = await rowsInForce()
  expect(
    rates
      .map(({ kind, cents, percent, expiresOn, modifier }) => ({ kind, cents, percent, expiresOn, modifier }))
      .toSorted((a, b) => (a.kind < b.kind ? -1 : 1)),
  ).toEqual([
    { kind: 'fee schedule', cents: 12_345, percent: null, expiresOn: null, modifier: '26 LT' },
    { kind: 'per diem', cents: 12_345, percent: null, expiresOn: '2020-01-01', modifier: '' },
    { kind: 'percentage', cents: null, percent: 40.5, expiresOn: '2027-12-31', modifier: '' },
  ])
  expect(groups).toMatchObject([{ npi: '', tin: '123456789' }])
})

test('counts the last of two groups and of two rates, and reports it', async () => {
  const again = { ...REFERENCE, provider_groups: [{ ...REFERENCE.provider_groups[0], npi: [1_987_654_328] }] }
  const dearer = { ...RATE, negotiated_prices: [{ ...PRICE, negotiated_rate: 200 }] }
  const { joined } = await importAll(
    fileWith(
      text({
        provider_references: [REFERENCE, again],
        in_network: [{ ...ITEM, negotiated_rates: [RATE, dearer] }],
      }),
    ),
  )
  expect(joined).toMatchObject({ rates: 1, repeated: 1 })
  const { rates, groups } = await rowsInForce()
  expect(rates).toMatchObject([{ cents: 20_000 }])
  expect(groups.map(({ npi }) => npi)).toEqual(['1987654328'])
})

test('keeps only the listed services, and providers of the directory, unless all are wanted', async () => {
  const services = fileWith('code_type,code,name,name_es\nLOCAL,IMG-MRI,MRI,Resonancia\n', 'services.csv')
  const path = fileWith(text({ in_network: [ITEM, { ...ITEM, billing_code: 'OTHER' }] }))
  const [known] = await db.select().from(providerGroups).limit(1)
  const own = fileWith(
    text({
      provider_references: [
        {
          ...REFERENCE,
          provider_groups: [{ ...REFERENCE.provider_groups[0], npi: [Number(known?.npi), 1_987_654_328] }],
        },
      ],
      in_network: [ITEM, { ...ITEM, billing_code: 'OTHER' }],
    }),
  )
  const before = await rowsInForce()
  expect((await importRates(db, [path], { at: AT, services })).joined.rates).toBe(0)
  expect(await rowsInForce()).toEqual(before)
  const { files: read } = await importRates(db, [own], { at: AT, services })
  expect(read[0]?.notes).toEqual([
    expect.stringContaining('a provider who isn’t in the directory'),
    expect.stringContaining('a service that isn’t in the service list'),
  ])
  const { rates, groups, services: named } = await rowsInForce()
  expect(rates.map(({ code }) => code)).toEqual(['IMG-MRI'])
  expect(groups.map(({ npi }) => npi)).toEqual([known?.npi])
  expect(named).toMatchObject([{ words: { en: 'MRI', es: 'Resonancia' } }])
})

test('an import that was stopped skips the files that it had read whole', async () => {
  const to = mkdtempSync(join(folder, 'two-'))
  writeFileSync(join(to, '1.json'), text())
  writeFileSync(join(to, '2.json'), text({ in_network: [{ ...ITEM, billing_code: 'OTHER' }] }))
  const before = await rowsInForce()
  const stopping = new AbortController()
  const stopped = importAll(to, {
    signal: stopping.signal,
    onProgress: ({ name, rates }) => {
      if (name.endsWith('2.json') && rates === 0) stopping.abort(new Error('Stopped.'))
    },
  })
  await expect(stopped).rejects.toThrow('Stopped.')
  expect(await rowsInForce()).toEqual(before)
  const { files: read } = await importAll(to)
  expect(read.map(({ isSkipped }) => isSkipped)).toEqual([true, false])
  expect((await rowsInForce()).rates.map(({ code }) => code).toSorted()).toEqual(['IMG-MRI', 'OTHER'])
  const again = await importAll(to)
  expect(again.files.map(({ isSkipped }) => isSkipped)).toEqual([false, false])
})

test('an insurer without estimates has the agreed prices that were imported, and no share of the member', async () => {
  const [own] = await db
    .select({ npi: providerGroups.npi, providerId: importedProviders.providerId })
    .from(providerGroups)
    .innerJoin(importedProviders, eq(importedProviders.npi, providerGroups.npi))
    .limit(1)
  const npi = Number(own?.npi)
  const tin = { type: 'ein', value: '12-3456789', business_name: 'Ozark Imaging' }
  const shares = { ...PRICE, negotiated_type: 'percentage', negotiated_rate: 40.5 }
  await importAll(
    fileWith(
      text({
        provider_references: [
          { ...REFERENCE, provider_groups: [{ npi: [npi], tin }] },
          { ...REFERENCE, provider_group_id: 2, provider_groups: [{ npi: [0], tin }] },
          {
            ...REFERENCE,
            provider_group_id: 3,
            network_name: ['Another'],
            provider_groups: [{ npi: [npi], tin }],
          },
        ],
        in_network: [
          ITEM,
          {
            ...ITEM,
            billing_code: 'SHARE',
            negotiated_rates: [{ provider_references: [2], negotiated_prices: [shares] }],
          },
          { ...ITEM, billing_code: 'ELSEWHERE', negotiated_rates: [{ ...RATE, provider_references: [3] }] },
          {
            ...ITEM,
            billing_code: 'EXPIRED',
            negotiated_rates: [{ ...RATE, negotiated_prices: [{ ...PRICE, expiration_date: '2026-01-01' }] }],
          },
          {
            ...ITEM,
            billing_code: 'VARIES',
            negotiated_rates: [
              {
                ...RATE,
                negotiated_prices: [PRICE, { ...PRICE, setting: 'inpatient', negotiated_rate: 900 }],
              },
            ],
          },
        ],
      }),
    ),
  )
  const insurer = withImportedRates(
    {
      name: 'core',
      membership: NOBODY,
      benefits: { ofPlan: () => Promise.resolve({ ...NOTHING_STATED, network: 'delta ppo' }) },
    },
    () => db,
  )
  expect(await insurer.capabilities?.(AbortSignal.timeout(1_000))).toContain('costEstimates')
  const { costEstimates } = insurer
  const call = estimateCall()
  const found = await costEstimates?.services(call, { planId: 'any', text: 'mri', limit: 10 })
  expect(found?.find(({ code }) => code === 'IMG-MRI')?.specialtyIds.length).toBeGreaterThan(0)
  const codes = ['IMG-MRI', 'SHARE', 'ELSEWHERE', 'EXPIRED', 'VARIES']
  const estimates = await costEstimates?.estimate(call, {
    memberId: 'any',
    contractId: 'any',
    contractType: 'medical',
    planId: 'any',
    parts: codes.map((code) => ({ code, quantity: 2 })),
    providers: [
      { providerId: own?.providerId ?? '', npi: own?.npi ?? '', locationId: null },
      { providerId: 'stranger', npi: '1987654328', locationId: null },
    ],
    on: '2026-11-02',
  })
  expect(estimates).toMatchObject([
    {
      network: 'in',
      total: null,
      validUntil: '2027-12-31',
      parts: [
        { rateCents: 24_690, rateKind: 'negotiated', money: null },
        { rateCents: null, rateKind: 'percentage', percent: 40.5 },
        { rateCents: null, rateKind: null, notes: [] },
        { rateCents: null, rateKind: null, notes: [] },
        { rateCents: null, rateKind: null, notes: [{ en: expect.stringContaining('depends') as string }] },
      ],
    },
    { network: 'out', parts: codes.map(() => ({ rateCents: null })) },
  ])
})
