import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importRates } from '#server/imported-data/rates/import-rates.ts'
import { importedProviders } from '#server/imported-data/tables.ts'
import { withImportedRates } from '#server/imported-data/rates/with-rates.ts'
import { filesOfRates } from '#server/imported-data/rates/write-files.ts'
import { sandboxRates } from '#server/insurers/sandbox/rates/published.ts'
import { negotiatedRates, providerGroups } from '#server/insurers/sandbox/rates/tables.ts'
import { NETWORKS } from '#server/insurers/sandbox/directory/specialties.ts'
import type { Database } from '#server/platform/db/open.ts'
import type { Insurer } from '#server/insurer/insurer.ts'
import { estimateCall } from '#tests/kit/estimate-question.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import {
  ITEM,
  PRICE,
  RATE,
  RATES_AT,
  REFERENCE,
  fileOf,
  rateFile,
  rateImports,
  withPrice,
} from '#tests/kit/rate-files.ts'
import { isLong, sample } from '#tests/kit/tier.ts'
import { worldDay } from '#tests/kit/time.ts'

let db: Database
const { folder, fileWith, importAll, rowsInForce, remove } = rateImports(() => db)
beforeAll(async () => {
  db = await openSeeded()
})
afterAll(async () => {
  await db.close()
  remove()
})

const NOBODY: Insurer['membership'] = {
  ofUser: () => Promise.resolve([]),
  ofContract: () => Promise.resolve([]),
  ofMember: () => Promise.resolve([]),
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

test('reading the sandbox’s published rates gives the same rates', async () => {
  const to = await written()
  // The quick tier reads one of eight networks.
  const source = isLong ? 'table-of-contents.json' : `in-network-${NETWORKS[0]?.networkId}.json`
  const { joined } = await importRates(db, [join(to, source)], {
    at: RATES_AT,
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

const ONE = expect.objectContaining({ code: 'IMG-MRI', cents: 12_345 }) as unknown

const FORMS: [string, string, (given: string) => string | Uint8Array][] = [
  ['plain', 'rates.json', (given: string) => given],
  ['gzip', 'rates.json.gz', (given: string) => gzipSync(given)],
  ['zip', 'rates.zip', (given: string) => zipSync({ 'rates.json': Buffer.from(given) })],
  [
    'of schema 2.0 without a setting',
    'a.json',
    () => withPrice({ setting: undefined }).replace('2.1.0', '2.0.0'),
  ],
  ['that states 1.0.0 but follows 2.0', 'b.json', (given: string) => given.replace('2.1.0', '1.0.0')],
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
]

// In the quick tier: gzip, and an order that no reader may rely on.
test.each(
  sample(
    FORMS,
    FORMS.filter((_, n) => n === 1 || n === 5),
  ),
)('reads a file %s', async (_, name, pack) => {
  await importAll(fileWith(pack(rateFile()), name))
  expect((await rowsInForce()).rates).toEqual([ONE])
})

test('keeps only listed services and directory providers, unless all are wanted', async () => {
  const services = fileWith('code_type,code,name,name_es\nLOCAL,IMG-MRI,MRI,Resonancia\n', 'services.csv')
  const path = fileWith(rateFile({ in_network: [ITEM, { ...ITEM, billing_code: 'OTHER' }] }))
  const [known] = await db.select().from(providerGroups).limit(1)
  const own = fileWith(
    rateFile({
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
  expect((await importRates(db, [path], { at: RATES_AT, services })).joined.rates).toBe(0)
  expect(await rowsInForce()).toEqual(before)
  const { files: read } = await importRates(db, [own], { at: RATES_AT, services })
  expect(read[0]?.notes).toEqual([
    expect.stringContaining('a provider who isn’t in the directory'),
    expect.stringContaining('a service that isn’t in the service list'),
  ])
  const { rates, groups, services: named } = await rowsInForce()
  expect(rates.map(({ code }) => code)).toEqual(['IMG-MRI'])
  expect(groups.map(({ npi }) => npi)).toEqual([known?.npi])
  expect(named).toMatchObject([{ words: { en: 'MRI', es: 'Resonancia' } }])
})

test('a stopped import skips the files that it had finished', async () => {
  const to = mkdtempSync(join(folder, 'two-'))
  writeFileSync(join(to, '1.json'), rateFile())
  writeFileSync(join(to, '2.json'), rateFile({ in_network: [{ ...ITEM, billing_code: 'OTHER' }] }))
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

test('an insurer without estimates has the imported prices, but no member’s share', async () => {
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
      rateFile({
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
          { ...ITEM, billing_code: '470', name: 'Brace' },
          {
            ...ITEM,
            billing_code_type: 'MS-DRG',
            billing_code: '470',
            name: '',
            negotiated_rates: [{ ...RATE, negotiated_prices: [{ ...PRICE, negotiated_rate: 9_000 }] }],
          },
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
  const insurer = withImportedRates({ name: 'core', membership: NOBODY }, () => db)
  expect(await insurer.capabilities?.(AbortSignal.timeout(1_000))).toContain('costEstimates')
  const { costEstimates } = insurer
  const call = estimateCall()
  const found = await costEstimates?.services(call, { planId: 'any', text: 'mri', limit: 10 })
  expect(found?.find(({ code }) => code === 'IMG-MRI')?.specialtyIds.length).toBeGreaterThan(0)
  // The code of a stay is also a number of a service of another type.
  const stays = await costEstimates?.services(call, { planId: 'any', text: 'ms-drg 470', limit: 10 })
  expect(stays?.map(({ code, words }) => [code, words])).toEqual([['MS-DRG 470', 'MS-DRG 470']])
  const codes = ['IMG-MRI', 'SHARE', 'ELSEWHERE', 'EXPIRED', 'VARIES', 'MS-DRG 470', '470']
  const estimates = await costEstimates?.estimate(call, {
    memberId: 'any',
    contractId: 'any',
    contractType: 'medical',
    planId: 'any',
    network: 'delta ppo',
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
        { rateCents: 1_800_000 },
        { rateCents: 24_690 },
      ],
    },
    { network: 'out', parts: codes.map(() => ({ rateCents: null })) },
  ])
})
