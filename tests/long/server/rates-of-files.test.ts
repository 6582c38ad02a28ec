import { expect, onTestFinished, test } from 'vitest'
import { importRates } from '#server/imported-data/rates/import-rates.ts'
import { importedRatesOf } from '#server/imported-data/rates/rates-for.ts'
import { openEmpty } from '#tests/kit/databases.ts'
import { ITEM, PRICE, RATE, REFERENCE, rateFile, rateImports } from '#tests/kit/rate-files.ts'

const NPI = '1234567893'

async function openRates() {
  const db = await openEmpty()
  const files = rateImports(() => db)
  onTestFinished(async () => {
    await db.close()
    files.remove()
  })
  const { fileWith, rowsInForce } = files
  const importAll = (sources: string[]) =>
    importRates(db, sources, { at: Temporal.Instant.from('2026-06-01T00:00:00Z'), all: true })
  const amounts = async () => {
    const found = await importedRatesOf(() => db)({
      network: 'Delta PPO',
      npis: [NPI],
      codes: ['IMG-MRI'],
      on: Temporal.PlainDate.from('2026-11-02'),
    })
    return (found.get(NPI)?.get('IMG-MRI') ?? []).map(({ cents }) => cents).toSorted()
  }
  return { db, fileWith, rowsInForce, importAll, amounts }
}

const withAmount = (amount: number) => [
  { ...ITEM, negotiated_rates: [{ ...RATE, negotiated_prices: [{ ...PRICE, negotiated_rate: amount }] }] },
]

test('a provider with two tax IDs keeps the price of each, whichever file states it', async () => {
  const { fileWith, importAll, amounts } = await openRates()
  const under = (tin: string, amount: number) =>
    fileWith(
      rateFile({
        provider_references: [
          {
            ...REFERENCE,
            provider_groups: [
              { npi: [Number(NPI)], tin: { type: 'ein', value: tin, business_name: 'Ozark Imaging' } },
            ],
          },
        ],
        in_network: withAmount(amount),
      }),
    )
  await importAll([under('12-3456789', 100), under('98-7654321', 150)])
  expect(await amounts()).toEqual([10_000, 15_000])
  await importAll([under('12-3456789', 100), under('12-3456789', 150)])
  expect(await amounts()).toEqual([15_000])
})

test('a rate replaced for its whole group is dropped; replaced for a part, it stays', async () => {
  const { fileWith, importAll, rowsInForce } = await openRates()
  const of = (npis: number[], amount: number) =>
    fileWith(
      rateFile({
        provider_references: [
          { ...REFERENCE, provider_groups: [{ ...REFERENCE.provider_groups[0], npi: npis }] },
        ],
        in_network: withAmount(amount),
      }),
    )
  const cents = async () => (await rowsInForce()).rates.map((one) => one.cents).toSorted()
  const [one, other] = [Number(NPI), 1_987_654_328]
  const { joined } = await importAll([of([one], 100), of([one, other], 150)])
  expect(await cents()).toEqual([15_000])
  expect([joined.rates, joined.repeated]).toEqual([1, 1])
  await importAll([of([one, other], 100), of([one], 150)])
  expect(await cents()).toEqual([10_000, 15_000])
})

test('the later file states the price, and other settings of the earlier file stay', async () => {
  const { db, fileWith, importAll } = await openRates()
  const inpatient = { ...PRICE, setting: 'inpatient', negotiated_rate: 900 }
  const withPrices = (...prices: object[]) =>
    fileWith(
      rateFile({ in_network: [{ ...ITEM, negotiated_rates: [{ ...RATE, negotiated_prices: prices }] }] }),
    )
  const sources = [withPrices(PRICE, inpatient), withPrices({ ...PRICE, negotiated_rate: 150 })]
  await importAll(sources)
  const found = await importedRatesOf(() => db)({
    network: 'Delta PPO',
    npis: [NPI],
    codes: ['IMG-MRI'],
    on: Temporal.PlainDate.from('2026-11-02'),
  })
  const rates = found.get(NPI)?.get('IMG-MRI') ?? []
  expect(rates.map(({ setting, cents }) => [setting, cents]).toSorted()).toEqual([
    ['both', 15_000],
    ['inpatient', 90_000],
  ])
})
