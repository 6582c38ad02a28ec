import { expect, onTestFinished, test } from 'vitest'
import { importRates } from '#server/imported-data/rates/import-rates.ts'
import { importedRatesOf } from '#server/imported-data/rates/rates-for.ts'
import { openEmpty } from '#tests/kit/databases.ts'
import { ITEM, PRICE, RATE, rateFile, rateImports } from '#tests/kit/rate-files.ts'

test('of two files the later one states the price, and the other settings of the earlier one stay', async () => {
  const db = await openEmpty()
  const files = rateImports(() => db)
  onTestFinished(async () => {
    await db.close()
    files.remove()
  })
  const inpatient = { ...PRICE, setting: 'inpatient', negotiated_rate: 900 }
  const withPrices = (...prices: object[]) =>
    files.fileWith(
      rateFile({ in_network: [{ ...ITEM, negotiated_rates: [{ ...RATE, negotiated_prices: prices }] }] }),
    )
  const sources = [withPrices(PRICE, inpatient), withPrices({ ...PRICE, negotiated_rate: 150 })]
  await importRates(db, sources, { at: Temporal.Instant.from('2026-06-01T00:00:00Z'), all: true })
  const found = await importedRatesOf(() => db)({
    network: 'Delta PPO',
    npis: ['1234567893'],
    codes: ['IMG-MRI'],
    on: Temporal.PlainDate.from('2026-11-02'),
  })
  const rates = found.get('1234567893')?.get('IMG-MRI') ?? []
  expect(rates.map(({ setting, cents }) => [setting, cents]).toSorted()).toEqual([
    ['both', 15_000],
    ['inpatient', 90_000],
  ])
})
