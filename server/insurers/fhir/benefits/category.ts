import * as v from 'valibot'
import { ApprovalAnswer } from '#contract/entities/approval-rule.ts'
import { type LocalizedText, mapText, textIn } from '#contract/entities/localized-text.ts'
import { BenefitCategory, type BenefitCost, DentalClass } from '#contract/entities/plan-coverage.ts'
import { OWN_PLAN, SBC_EXTENSIONS } from '#contract/fhir-insurance-plan.ts'
import { readTranslated } from '#contract/fhir-translation.ts'
import { SBC_CATEGORIES, SBC_SYSTEM, type SbcCategory } from '#contract/sbc-categories.ts'
import { nameOf } from '#server/insurers/fhir/eob/concepts.ts'
import type { Concept } from '#server/insurers/fhir/eob/resource.ts'
import { CATEGORY_NAMES } from './category-names.ts'
import { costIn } from './costs.ts'
import { limitInWords, limitOf } from './limits.ts'
import { type Benefit, type Cost, type Extension, countOf, extensionOf, extensionsOf } from './resource.ts'

const isSbc = (code: string): code is SbcCategory => SBC_CATEGORIES.some((one) => one === code)

/**
 * The code of a benefit: the Summary of Benefits and Coverage code in any code system, because the draft's has moved;
 * or else the server's own code, or else its words.
 */
export function benefitCodeOf(concept: Concept | null | undefined): string | undefined {
  const codes = concept?.coding ?? []
  const sbc =
    codes.find(({ system, code }) => system === SBC_SYSTEM && code) ??
    codes.find(({ code }) => code && isSbc(code))
  return sbc?.code ?? codes.find(({ code }) => code)?.code ?? (textIn(nameOf(concept), 'en') || undefined)
}

const textOf = (extension: Extension): LocalizedText[] =>
  extension.valueString ? [readTranslated(extension.valueString, extension._valueString)] : []

const textsOf = (benefit: Pick<Benefit, 'extension'>, url: string): LocalizedText | null =>
  joinTexts(extensionsOf(benefit, url).flatMap(textOf))

function joinTexts(texts: readonly LocalizedText[], between = ' '): LocalizedText | null {
  const [first, ...others] = texts
  if (first === undefined) return null
  return others.reduce<LocalizedText>(
    (joined, text) => mapText(joined, (words, language) => `${words}${between}${textIn(text, language)}`),
    first,
  )
}

const COVERED = v.picklist(['yes', 'no', 'limited'])

const isStated = (cost: BenefitCost | null): boolean =>
  cost !== null && cost !== 'not-covered' && cost.share !== null

/**
 * Whether the benefit is covered, as the server states it. Without a statement, a cost counts as one: if a member pays
 * a part, the benefit is covered, and "not covered" in both networks means no. With limits in words, it's never a plain
 * yes.
 */
function coveredOf(own: unknown, costs: Pick<BenefitCategory, 'in' | 'out'>, hasLimits: boolean) {
  const stated = v.safeParse(COVERED, own)
  const isNone = costs.in === 'not-covered' && costs.out === 'not-covered'
  // A statement that the costs contradict doesn't count.
  if (stated.success) return (stated.output === 'no') === isNone ? stated.output : null
  if (isNone) return 'no'
  if (!isStated(costs.in) && !isStated(costs.out)) return null
  return hasLimits ? 'limited' : 'yes'
}

/** Matches only the whole sentence: "required for admissions" is a conditional rule. */
const REQUIREMENTS: readonly (readonly [
  RegExp,
  Pick<BenefitCategory, 'approval'> | Pick<BenefitCategory, 'referral'>,
])[] = [
  [/^(prior authori[sz]ation|preauthori[sz]ation|precertification)( is)? required\.?$/i, { approval: 'yes' }],
  [
    /^no (prior authori[sz]ation|preauthori[sz]ation|precertification)( is)? required\.?$/i,
    { approval: 'no' },
  ],
  [/^(a )?referral( is)? required\.?$/i, { referral: true }],
  [/^no referral( is)? required\.?$/i, { referral: false }],
]

function rulesIn({ requirement = '' }: { requirement?: string | null | undefined }) {
  const found = REQUIREMENTS.filter(([sign]) => sign.test(requirement ?? '')).map(([, rule]) => rule)
  return Object.assign({ approval: null, referral: null }, ...found) as Pick<
    BenefitCategory,
    'approval' | 'referral'
  >
}

/** The rules that the server states in our own terms, or else the text of its requirement. */
function ownRules(benefit: Benefit) {
  const code = (url: string) => extensionOf(benefit, url)?.valueCode
  const approval = v.safeParse(ApprovalAnswer, code(OWN_PLAN.approval))
  const referral = extensionOf(benefit, OWN_PLAN.referral)?.valueBoolean
  const dentalClass = v.safeParse(DentalClass, code(OWN_PLAN.dentalClass))
  const inWords = rulesIn(benefit)
  const isOurs = approval.success || typeof referral === 'boolean'
  return {
    approval: approval.success ? approval.output : inWords.approval,
    referral: typeof referral === 'boolean' ? referral : inWords.referral,
    approvalAfter: countOf(extensionOf(benefit, OWN_PLAN.approvalAfter)?.valueInteger),
    dentalClass: dentalClass.success ? dentalClass.output : null,
    insteadOf: extensionsOf(benefit, OWN_PLAN.insteadOf).flatMap(({ valueCode }) => valueCode ?? []),
    notes: joinTexts([
      ...extensionsOf(benefit, OWN_PLAN.notes).flatMap(textOf),
      ...(benefit.requirement && !isOurs ? [benefit.requirement] : []),
    ]),
  }
}

/** The name as stated, or else the category's name, or else the code. */
const namedAs = (code: string, type: Concept | null | undefined): LocalizedText =>
  nameOf(type) || (isSbc(code) ? CATEGORY_NAMES[code] : code)

/** Reads one row of the benefit table; undefined for a row that can't be shown. */
export function categoryOf(
  code: string,
  benefit: Benefit,
  costs: readonly Cost[],
  limitations: readonly Extension[],
): BenefitCategory | undefined {
  const networks = { in: costIn('in', costs), out: costIn('out', costs) }
  const exclusions = textsOf(benefit, SBC_EXTENSIONS.limitation) ?? joinTexts(limitations.flatMap(textOf))
  const limits = benefit.limit.map(limitOf)
  // The page could show only one of two limits, so they become notes.
  const limit = limits.length === 1 ? (limits[0] ?? null) : null
  const limitsInWords = limit ? [] : benefit.limit.flatMap((one) => limitInWords(one) || [])
  const hasMore = exclusions !== null || (limit === null && limits.length > 0)
  const { notes, ...rules } = ownRules(benefit)
  const read = v.safeParse(BenefitCategory, {
    code,
    name: namedAs(code, benefit.type),
    words: '',
    covered: coveredOf(extensionOf(benefit, OWN_PLAN.covered)?.valueCode, networks, hasMore),
    ...networks,
    limit,
    ...rules,
    exclusions,
    notes: joinTexts([notes, joinTexts(limitsInWords, '; ')].filter((text) => text !== null)),
    source: null,
  })
  return read.success ? read.output : undefined
}
