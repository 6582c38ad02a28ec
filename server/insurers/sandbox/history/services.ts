import * as v from 'valibot'
import type { Coded } from '#contract/entities/claim.ts'
import { LocalizedText, mapText, textIn } from '#contract/entities/localized-text.ts'
import { CATEGORIES, type Category } from '#server/insurers/sandbox/adjudication/benefits.ts'
import { entriesOf } from '#server/insurers/sandbox/world/entries-of.ts'
import file from './services.json' with { type: 'json' }

/** Services in our own words, because the industry's code sets may not be shipped (shared world: code sets). */
const OWN = 'urn:nsm:service'
/** HCPCS Level II, which CMS publishes for public use. */
const HCPCS = 'https://www.cms.gov/Medicare/Coding/HCPCSReleaseCodeSets'
/** Drug codes with the labeler 99999, which isn't assigned. */
const NDC = 'http://hl7.org/fhir/sid/ndc'

export type Service = {
  coded: Coded
  category: Category
  /** The code of the benefit that it counts toward. */
  benefit: string
  /** The range that providers bill for it, in cents. */
  billed: readonly [number, number]
  /** The usual agreed price for one unit, in cents; each contract has its own (rates/contract-rates.ts). */
  usualRateCents: number
}

const GivenService = v.strictObject({
  isHcpcs: v.optional(v.boolean()),
  code: v.string(),
  display: LocalizedText,
  category: v.picklist(CATEGORIES),
  benefit: v.string(),
  /** The range that providers bill for it. */
  dollars: v.tuple([v.number(), v.number()]),
  /** The usual agreed price in dollars. */
  rate: v.number(),
})

export const SERVICES = entriesOf(file.services, GivenService, (given): Service => {
  const { isHcpcs, code, display, category, benefit, dollars, rate } = given
  const [least, most] = dollars
  return {
    coded: { system: isHcpcs ? HCPCS : OWN, code, display },
    category,
    benefit,
    billed: [least * 100, most * 100],
    usualRateCents: rate * 100,
  }
})

export type Drug = {
  name: LocalizedText
  strength: LocalizedText
  ndc: string
  tier: 1 | 2 | 3 | 4
  isBrand: boolean
  quantity: number
  daysSupply: number
  /** The pharmacy's charge, in cents. */
  billedCents: number
}

const GivenDrug = v.strictObject({
  number: v.string(),
  name: LocalizedText,
  strength: LocalizedText,
  tier: v.picklist([1, 2, 3, 4]),
  dollars: v.number(),
  quantity: v.optional(v.number(), 30),
})

/** Common medicines by their generic names. */
export const DRUGS = entriesOf(file.drugs, GivenDrug, ({ number, dollars, ...drug }): Drug => ({
  ...drug,
  ndc: `99999-${number}-30`,
  isBrand: drug.tier > 1,
  daysSupply: 30,
  billedCents: dollars * 100,
}))

/** By tier, in plans with four tiers. */
const DRUG_BENEFITS = {
  1: 'generic-drugs',
  2: 'preferred-brand-drugs',
  3: 'non-preferred-brand-drugs',
  4: 'specialty-drugs',
}

/** The usual agreed price of a drug, in percent of the pharmacy's bill. */
export const DRUG_RATE_PERCENT = 72

export const serviceOf = ({ name, strength, ndc, tier, billedCents }: Drug): Service => ({
  coded: {
    system: NDC,
    code: ndc,
    display: mapText(name, (text, language) => `${text} ${textIn(strength, language)}`),
  },
  category: `drug-${tier}`,
  benefit: DRUG_BENEFITS[tier],
  billed: [billedCents, billedCents],
  usualRateCents: Math.round((billedCents * DRUG_RATE_PERCENT) / 100),
})

/** Everything that the sandbox's providers bill, by code. */
export const SERVICE_BY_CODE: ReadonlyMap<string, Service> = new Map(
  [...Object.values(SERVICES), ...Object.values(DRUGS).map(serviceOf)].map((service) => [
    service.coded.code,
    service,
  ]),
)
