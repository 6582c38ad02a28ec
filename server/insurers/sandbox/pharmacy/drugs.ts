import * as v from 'valibot'
import { LocalizedText } from '#contract/entities/localized-text.ts'
import file from './drugs.json' with { type: 'json' }
import wordsFile from './words.json' with { type: 'json' }

const Words = v.parse(
  v.strictObject({
    forms: v.record(v.string(), LocalizedText),
    /** The purpose of a drug in our own words, because the industry's drug classes may not be shipped. */
    classes: v.record(v.string(), LocalizedText),
  }),
  wordsFile,
)

const wordIn = (words: Readonly<Record<string, LocalizedText>>) =>
  v.pipe(
    v.string(),
    v.check((name) => name in words, 'has no words'),
  )

const GivenDrug = v.strictObject({
  drugId: v.string(),
  number: v.pipe(v.string(), v.regex(/^\d{4}$/)),
  name: LocalizedText,
  otherNames: v.array(v.string()),
  strength: LocalizedText,
  form: wordIn(Words.forms),
  class: wordIn(Words.classes),
  /** In plans with four tiers; 0 for preventive drugs at no cost. */
  tier: v.picklist([0, 1, 2, 3, 4]),
  /** For 30 days. */
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** A pharmacy's charge for this quantity. */
  dollars: v.number(),
  isBrand: v.optional(v.boolean(), false),
  isPreventive: v.optional(v.boolean(), false),
  isSpecialty: v.optional(v.boolean(), false),
  needsApproval: v.optional(v.boolean(), false),
  hasStep: v.optional(v.boolean(), false),
  hasLimit: v.optional(v.boolean(), false),
  canBeSplit: v.optional(v.boolean(), false),
})

export type SandboxDrug = Omit<v.InferOutput<typeof GivenDrug>, 'number' | 'dollars'> & {
  ndc: string
  billedCents: number
  classWords: LocalizedText
  formWords: LocalizedText
}

/** Common drugs by their public names. No drug has the labeler 99999. */
export const DRUGS: readonly SandboxDrug[] = v
  .parse(v.strictObject({ drugs: v.array(GivenDrug) }), file)
  .drugs.map(({ number, dollars, ...drug }) => ({
    ...drug,
    ndc: `99999-${number}-30`,
    billedCents: dollars * 100,
    classWords: Words.classes[drug.class] ?? '',
    formWords: Words.forms[drug.form] ?? '',
  }))

export const DRUG_BY_NDC: ReadonlyMap<string, SandboxDrug> = new Map(DRUGS.map((drug) => [drug.ndc, drug]))
export const DRUG_BY_ID: ReadonlyMap<string, SandboxDrug> = new Map(DRUGS.map((drug) => [drug.drugId, drug]))
