import * as v from 'valibot'
import { Network, type Provider } from '#contract/entities/claim.ts'
import { LocalizedText } from '#contract/entities/localized-text.ts'
import { entriesOf } from '#server/insurers/sandbox/world/entries-of.ts'
import file from './providers.json' with { type: 'json' }

export type KnownProvider = Provider & { network: Network }

const GivenProvider = v.strictObject({
  number: v.number(),
  name: v.string(),
  specialty: LocalizedText,
  town: v.string(),
  network: v.optional(Network, 'in'),
})

/** Invented practices in real towns. Real provider numbers begin with 1 or 2; these can never belong to anyone. */
export const PROVIDERS = entriesOf(file, GivenProvider, ({ number, town, ...provider }): KnownProvider => ({
  ...provider,
  npi: `9000000${String(number).padStart(3, '0')}`,
  addressLines: [`${100 + number * 7} Cypress Grove Road`, town],
  phone: `50155501${String(60 + (number % 20)).padStart(2, '0')}`,
}))
