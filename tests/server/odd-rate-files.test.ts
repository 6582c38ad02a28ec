import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/platform/db/open.ts'
import { openEmpty } from '#tests/kit/databases.ts'
import {
  ITEM,
  PRICE,
  RATE,
  REFERENCE,
  rateFile,
  rateImports,
  withPrice,
  withProvider,
} from '#tests/kit/rate-files.ts'
import { sample } from '#tests/kit/tier.ts'

let db: Database
const { fileWith, importAll, rowsInForce, remove } = rateImports(() => db)
beforeAll(async () => {
  db = await openEmpty()
})
afterAll(async () => {
  await db.close()
  remove()
})

const REFUSED: [string, string | Uint8Array, RegExp][] = [
  ['gzip that is cut off', gzipSync(rateFile()).subarray(0, -20), /damaged or cut off \(byte \d+\)$/],
  ['a page', '<html>', /this is a page or XML, not JSON \(byte 0\)$/],
  ['a byte order mark', `\uFEFF${rateFile()}`, /not JSON \(byte 0\)$/],
  ['a file that ends in the middle', rateFile().slice(0, -40), /the text is incomplete \(byte/],
  ['no list', rateFile({ in_network: 'none' }), /in_network: must be a list/],
  ['neither rates nor an index', '{"version":"2.1.0"}', /neither in_network nor reporting_structure/],
  ['schema 3', rateFile({ version: '3.0.0' }), /version: schema 3\.0\.0; only 2\.0 and 2\.1 are read/],
  [
    'rates as text',
    withPrice({ negotiated_rate: '12' }),
    /negotiated_prices\[0\]\.negotiated_rate can’t be "12"/,
  ],
  ['an unknown kind of rate', withPrice({ negotiated_type: 'secret' }), /negotiated_type can’t be "secret"/],
  ['an invalid day', withPrice({ expiration_date: '2026-02-30' }), /expiration_date can’t be 2026-02-30/],
  [
    'an item without a code',
    rateFile({ in_network: [{ ...ITEM, billing_code: undefined }] }),
    /in_network\[0\]: billing_code is missing/,
  ],
  [
    'two codes in one item',
    rateFile().replace('"billing_code":"IMG-MRI"', '"billing_code":"A","billing_code":"B"'),
    /in_network\[0\]\.billing_code: appears twice/,
  ],
  [
    'a repeated list',
    rateFile().replace(
      '"in_network":',
      '"in_network":[{"billing_code":"A","billing_code_type":"LOCAL"}],"in_network":',
    ),
    /in_network\[0\]\.\w+: in_network appears twice|appears twice/,
  ],
  [
    'groups in another file',
    rateFile({ provider_references: [{ provider_group_id: 1, location: 'https://x.test/1.json' }] }),
    /provider_references\[0\]: a provider reference in another file/,
  ],
  [
    'groups within a rate',
    rateFile({ in_network: [{ ...ITEM, negotiated_rates: [{ ...RATE, provider_groups: [] }] }] }),
    /provider groups within a rate/,
  ],
  [
    'a rounded group number',
    rateFile({ provider_references: [{ ...REFERENCE, provider_group_id: 1e300 }] }),
    /provider_group_id can’t be/,
  ],
  ['deeply nested lists', `{"in_network":[{"negotiated_rates":[${'['.repeat(40)}`, /more than 16 levels/],
  [
    'a text of 33 MB',
    `{"in_network":[{"name":"${'x'.repeat(33 * 1024 * 1024)}`,
    /more than \d+ bytes in one value/,
  ],
  ['a bomb of zeros', gzipSync(Buffer.alloc(40 * 1024 * 1024)), /more than \d+ bytes in one value/],
]

test.each(sample(REFUSED, 5))('rejects %s in one line and keeps the rates', async (_, content, line) => {
  const before = await rowsInForce()
  const refused = importAll(fileWith(content))
  await expect(refused).rejects.toThrow(line)
  await expect(refused).rejects.not.toThrow(/\n/)
  expect(await rowsInForce()).toEqual(before)
})

const SKIPPED: [string, string, string][] = [
  ['a rate of 0', withPrice({ negotiated_rate: 0 }), 'a rate of 0 or below'],
  ['a rate below 0', withPrice({ negotiated_rate: -5 }), 'a rate of 0 or below'],
  ['a huge rate', withPrice({ negotiated_rate: 1e300 }), 'a rate above $1000000000'],
  ['TIN 0', withProvider({ tin: { type: 'ein', value: '0' } }), 'an invalid taxpayer number'],
  ['an invalid provider number', withProvider({ npi: [12] }), 'an invalid provider number'],
  [
    'capitation',
    rateFile({ in_network: [{ ...ITEM, negotiation_arrangement: 'capitation' }] }),
    'a payment per person',
  ],
]

test.each(sample(SKIPPED, 2))('counts %s and skips it', async (_, content, reason) => {
  const other = { ...ITEM, billing_code: 'OTHER', negotiated_rates: [{ ...RATE, provider_references: [2] }] }
  const whole = JSON.parse(content) as { in_network: object[]; provider_references: object[] }
  whole.in_network.push(other)
  whole.provider_references.push({ ...REFERENCE, provider_group_id: 2 })
  const { files: read } = await importAll(fileWith(JSON.stringify(whole)))
  expect(read[0]?.notes.join()).toContain(reason)
  expect((await rowsInForce()).rates.map(({ code }) => code)).toEqual(['OTHER'])
})

test('keeps shares, days, all codes, expired rates and groups without an NPI', async () => {
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
      rateFile({
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
      rateFile({
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
