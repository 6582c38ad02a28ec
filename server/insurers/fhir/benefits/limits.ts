import * as v from 'valibot'
import { type LocalizedText, mapText, textIn } from '#contract/entities/localized-text.ts'
import { type BenefitLimit, Frequency, type PlanLimit } from '#contract/entities/plan-coverage.ts'
import { OWN_PLAN } from '#contract/fhir-insurance-plan.ts'
import { codesOf, nameOf } from '#server/insurers/fhir/eob/concepts.ts'
import { centsOf } from '#server/insurers/fhir/eob/money.ts'
import { type GeneralCost, type Limit, countOf, extensionOf, partsOf } from './resource.ts'

/** The units of limits, as servers write them. */
const UNITS: Record<string, 'count' | 'days' | 'cents'> = {
  visit: 'count',
  visits: 'count',
  session: 'count',
  sessions: 'count',
  service: 'count',
  services: 'count',
  exam: 'count',
  exams: 'count',
  d: 'days',
  day: 'days',
  days: 'days',
  usd: 'cents',
  $: 'cents',
}

/** The periods that usual words mean. A bare "year" may be either. */
const RULES: readonly (readonly [RegExp, (times: number) => Frequency])[] = [
  [/\bcalendar year\b/i, (times) => ({ per: 'calendar-year', times })],
  [/\b(plan|benefit|policy|contract) year\b/i, (times) => ({ per: 'plan-year', times })],
  [/\blifetime\b/i, (lifetime) => ({ lifetime })],
]

function ownRule(limit: Limit): Frequency | null | undefined {
  const own = extensionOf(limit, OWN_PLAN.frequency)
  if (!own) return undefined
  const parts = partsOf(own)
  const number = (url: string) => countOf(extensionOf(parts, url)?.valuePositiveInt) ?? undefined
  const code = (url: string) => extensionOf(parts, url)?.valueCode
  const stated = {
    per: code('per'),
    from: code('from'),
    times: number('times'),
    everyMonths: number('everyMonths'),
    lifetime: number('lifetime'),
  }
  const filled = Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== undefined))
  const read = v.safeParse(Frequency, filled)
  return read.success ? read.output : null
}

function ruleOf(limit: Limit, times: number): Frequency | null {
  const own = ownRule(limit)
  if (own !== undefined) return own
  const words = textIn(nameOf(limit.code), 'en')
  const found = RULES.filter(([sign]) => sign.test(words))
  const [only, ...others] = found
  return only && others.length === 0 && times > 0 ? only[1](times) : null
}

/** Reads a limit; null if its number or unit isn't understood. */
export function limitOf(limit: Limit): BenefitLimit | null {
  const { value } = limit
  const unit = [value?.code, value?.unit].flatMap((one) => UNITS[one?.toLowerCase() ?? ''] ?? [])[0]
  // "Fewer than 20 visits" doesn't state a number of visits.
  if (!value || !unit || value.comparator) return null
  const none = { count: null, days: null, cents: null }
  if (unit === 'cents') {
    const cents = centsOf({ value: value.value, currency: undefined })
    return cents === null || cents < 0 ? null : { ...none, cents, rule: ruleOf(limit, 1) }
  }
  const amount = countOf(value.value)
  if (amount === null) return null
  if (unit === 'days') return { ...none, days: amount, rule: ruleOf(limit, 1) }
  const rule = ruleOf(limit, amount)
  // A rule that counts to another number than the limit contradicts it.
  return { ...none, count: amount, rule: rule && timesOf(rule) === amount ? rule : null }
}

const SIGNS: Partial<Record<string, string>> = { '<': '< ', '<=': '≤ ', '>=': '≥ ', '>': '> ' }
const NUMBER = /^\d+(\.\d+)?$/

/** A limit as the server states it, such as "Lifetime: 60 days"; empty if it states nothing. */
export function limitInWords({ value, code }: Limit): LocalizedText {
  const words = nameOf(code)
  const stated = value?.value
  const number = typeof stated === 'number' || typeof stated === 'string' ? String(stated).trim() : ''
  if (!value || !NUMBER.test(number)) return words
  const unit = (value.unit ?? value.code ?? '').replace(/[{}]/g, '')
  const amount = `${SIGNS[value.comparator ?? ''] ?? ''}${number} ${unit}`.trim()
  if (words === '') return amount
  return mapText(words, (text) =>
    text.split(/[^\d.]+/).includes(number) ? text : `${text.replace(/[.:]\s*$/, '')}: ${amount}`,
  )
}

const timesOf = (rule: Frequency): number => ('lifetime' in rule ? rule.lifetime : rule.times)

const KINDS: readonly (readonly [RegExp, PlanLimit['kind']])[] = [
  [/^deductible$|^(ind|fam)(in|out)ded$|\bdeductible\b/i, 'deductible'],
  [/^maxoutofpocket$|^(ind|fam)(in|out)max$|\bout[- ]of[- ]pocket\b/i, 'out-of-pocket'],
  [/^annual-?maximum$|\bannual (benefit )?maximum\b/i, 'annual-maximum'],
  [/^lifetime-?maximum$|\blifetime (benefit )?maximum\b/i, 'lifetime-maximum'],
]

const isFamily = (text: string): boolean => /\bfamily\b|^fam(in|out)/i.test(text)
const isPerson = (text: string): boolean => /\b(individual|person)\b|^ind(in|out)/i.test(text)
const isOut = (text: string): boolean => /\bout[- ]of[- ]network\b|^(ind|fam)out/i.test(text)
const isIn = (text: string): boolean => /\bin[- ]network\b|^(ind|fam)in/i.test(text)

/** A yearly limit, if all of it is understood: the kind, the amount, and the person or family that it applies to. */
function statedLimit({ type, groupSize, cost, comment }: GeneralCost) {
  const texts = [
    ...(type ? codesOf({ ...type, text: undefined }) : []),
    textIn(nameOf(type), 'en'),
    comment ?? '',
  ]
  const any = (test: (text: string) => boolean) => texts.some(test)
  const kind = KINDS.find(([sign]) => any((text) => sign.test(text)))?.[1]
  const cents = centsOf(cost)
  const isForPerson = countOf(groupSize) === 1 || any(isPerson)
  if (!kind || cents === null || cents < 0 || isForPerson === any(isFamily)) return null
  const network = any(isOut) === any(isIn) ? null : any(isOut) ? ('out' as const) : ('in' as const)
  return { kind, cents, network, isForPerson, name: nameOf(type) }
}

/** Merges the most that a person and a family pay; two different amounts count as unstated. */
export function planLimitsOf(costs: readonly GeneralCost[]): PlanLimit[] {
  const stated = costs.flatMap((cost) => statedLimit(cost) ?? [])
  return [...Map.groupBy(stated, ({ kind, network }) => `${kind} ${network}`).values()].flatMap((all) => {
    const [first] = all
    if (!first) return []
    const amountOf = (isForPerson: boolean) => {
      const amounts = new Set(all.filter((one) => one.isForPerson === isForPerson).map(({ cents }) => cents))
      return amounts.size === 1 ? ([...amounts][0] ?? null) : null
    }
    return [
      {
        kind: first.kind,
        name: all.find(({ isForPerson }) => isForPerson)?.name ?? first.name,
        network: first.network,
        individualCents: amountOf(true),
        familyCents: amountOf(false),
      },
    ]
  })
}
