import { todayOf } from '#server/config/clock.ts'
import type {
  ApprovalLists,
  Requirement,
  RequirementsQuestion,
  YearOfDecisions,
} from '#server/insurer/approval-rules.ts'
import { foldedWords } from '#contract/fold.ts'
import { allTexts } from '#contract/entities/localized-text.ts'
import { bilingual } from '#server/insurers/sandbox/world/bilingual.ts'
import { plans } from '#server/insurers/sandbox/world/plans.ts'
import type { SandboxSystem } from '#server/insurers/sandbox/system.ts'
import { figuresOf } from './figures.ts'
import { RULES, type SandboxRule } from './rule.ts'

const namesOf = ({ en, es }: NonNullable<SandboxRule['also']>) => [
  ...en.map((name) => ({ en: name })),
  ...es.map((name) => ({ es: name })),
]

function toRequirement(rule: SandboxRule, today: Temporal.PlainDate): Requirement {
  const { words, kind, answer, also, code, when, policy, plan, from, removedMonths, startsInMonths } = rule
  const begins = startsInMonths === undefined ? from : today.add({ months: startsInMonths }).toString()
  const ended = removedMonths === undefined ? null : today.subtract({ months: removedMonths })
  return {
    code: code ?? null,
    words,
    otherNames: also ? namesOf(also) : [],
    kind,
    answer,
    condition: when ?? null,
    criteria: policy ? { words: CRITERIA, link: `https://www.example.com/medical-policies/${policy}` } : null,
    plans: plan ? bilingual(plan.name, plan.name) : null,
    from: begins ?? null,
    to: ended ? ended.toString() : null,
  }
}

const CRITERIA = bilingual('Our medical policy', 'Nuestra política médica')

/** Rules that ended more than two years ago are no longer stated. */
const STATED_MONTHS = 24

const isStated = ({ removedMonths = 0 }: SandboxRule): boolean => removedMonths <= STATED_MONTHS

const isOf =
  (line: string, planId: string | null) =>
  ({ lines, plan }: SandboxRule): boolean =>
    (lines?.includes(line) ?? true) && (planId === null || plan === undefined || plan.id === planId)

const LINES = new Set(plans.flatMap(({ tier1 }) => tier1 ?? []))

function matchingRules(
  { line, planId, text }: RequirementsQuestion,
  today: Temporal.PlainDate,
): Requirement[] {
  const isKnown = planId === null || plans.some((plan) => plan.planId === planId && plan.tier1 === line)
  if (!LINES.has(line) || !isKnown) return []
  const query = foldedWords(text ?? '')
  return RULES.filter(isStated)
    .filter(isOf(line, planId))
    .map((rule) => toRequirement(rule, today))
    .filter(({ words, otherNames }) => {
      const names = [words, ...otherNames].flatMap(allTexts).flatMap((name) => foldedWords(name))
      return query.every((word) => names.includes(word))
    })
}

/** Returns the services that needed approval in a year. The figures don't include drugs. */
const itemsIn = (year: number, line: string) =>
  RULES.filter(isOf(line, null))
    .filter(({ kind, answer, from = '' }) => kind !== 'drug' && answer !== 'no' && from <= `${year}-12-31`)
    .map(({ words }) => words)

/** The sandbox insurer's lists of what needs approval, and its yearly figures. */
export const sandboxApprovalLists = ({ clock }: Pick<SandboxSystem, 'clock'>): Required<ApprovalLists> => ({
  requirements: async (_call, question) => {
    const { cursor, limit } = question
    const all = matchingRules(question, todayOf(clock))
    const start = Number(/^\d{1,6}$/.exec(cursor ?? '')?.[0] ?? 0)
    const end = start + Math.max(1, limit)
    return { rows: all.slice(start, end), next: end < all.length ? String(end) : null }
  },
  metrics: async (_call, { year, line }): Promise<YearOfDecisions | null> => {
    const figures = figuresOf(line, year, todayOf(clock))
    return figures && { year, line, ...figures, items: itemsIn(year, line) }
  },
})
