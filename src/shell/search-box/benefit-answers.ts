import { mdiHelpCircleOutline, mdiShieldCheckOutline } from '@mdi/js'
import { longDate } from '#base/dates.ts'
import { insurerText, insurerTextLang } from '#base/insurer-text.ts'
import { type Around, answerOf, shortLeft, shortPrice } from '#benefits/answer.rules.ts'
import type { Asked, Subject } from '#benefits/ask.rules.ts'
import { askMessages } from '#benefits/locales/ask.gen.ts'
import { benefitsMessages } from '#benefits/locales/benefits.gen.ts'
import { openedBenefit } from '#benefits/opened-benefit.ts'
import type { ContractType } from '#contract/entities/plan.ts'
import { searchBoxMessages } from '#shell/locales/search-box.gen.ts'
import type { Found, Section } from './found.ts'

/** The person, day and plan that an answer is for. */
export type AroundBenefits = Around & { contractType: ContractType }

/** Whether the subject is a medicine. Its price is on its own page; the benefit has only its tier's. */
const isDrug = (subject: Subject): boolean =>
  subject.kind === 'category' && subject.category.code.endsWith('-drugs')

const pageOf = ({ contractType }: AroundBenefits) =>
  contractType === 'dental' ? '/coverage-and-benefits' : '/coverage-and-copays'

type Group = { section: Section; found: Found[] }

const { benefit: texts } = searchBoxMessages.answers

/** Whether a result is a cost stated by the coverage; the answer about a benefit says the same, and more. */
const isCost = ({ key }: Found): boolean => key.startsWith('cost-')

/**
 * Adds the answer about the benefit that a query names: first if the query asks for coverage or a cost, in place of a
 * stated cost, otherwise after the best group. If no benefit is clearly named, a question about coverage lists the
 * closest ones without answers (decision 066), before the page of all benefits.
 */
export function withBenefits(
  groups: readonly Group[],
  asked: Asked | undefined,
  around: AroundBenefits | undefined,
): Group[] {
  if (!asked || !around) return [...groups]
  const { clear, near, isOfCoverage, isOfEstimate } = asked
  if (!clear) {
    if (!isOfCoverage || near.length === 0) return [...groups]
    const listed: Group = { section: 'benefits', found: near.map((subject) => nearFound(subject, around)) }
    const [best, ...lower] = groups
    const place = best?.found[0]?.place
    const isOther = place !== undefined && !('to' in place && place.to === pageOf(around))
    return best && isOther ? [best, listed, ...lower] : [listed, ...groups]
  }
  // A benefit of another kind of plan is shown only for a question about coverage.
  if (clear.kind === 'unlisted' && !isOfCoverage) return [...groups]
  const answer = answerFound(clear, around)
  const [best] = groups
  // The answer replaces a cost stated by the coverage, but not the member's own facts, such as a denied claim.
  const isOwn = best?.section === 'answers' && best.found[0] !== undefined && !isCost(best.found[0])
  // A question that compares prices leads to the estimates first.
  const isEstimate = isOfEstimate && best?.found[0]?.key === 'cost-estimates'
  const isAsked = isOfCoverage && !isDrug(clear) && !isOwn && !isEstimate
  const isFirst = isAsked || best === undefined || (best.section === 'answers' && !isOwn)
  const others = groups.flatMap((group) => {
    if (group.section !== 'answers') return [group]
    const found = group.found.filter((each) => !isCost(each))
    return found.length === 0 ? [] : [{ ...group, found }]
  })
  const own = others.find(({ section }) => section === 'answers')
  if (isFirst) return [withAnswer(answer, own?.found, 'before'), ...others.filter((group) => group !== own)]
  const [first, ...lower] = others
  if (first === undefined || first === own) return [withAnswer(answer, own?.found, 'after'), ...lower]
  return [first, withAnswer(answer, own?.found, 'before'), ...lower.filter((group) => group !== own)]
}

const withAnswer = (answer: Found, found: readonly Found[] = [], place: 'before' | 'after'): Group => ({
  section: 'answers',
  found: place === 'before' ? [answer, ...found] : [...found, answer],
})

function answerFound(subject: Subject, around: AroundBenefits): Found {
  if (subject.kind === 'category') {
    const { verdict } = answerOf(subject.category, around)
    const answer = benefitsMessages.verdict[verdict]
    const price = shortPrice(subject.category, around)
    const { asOf } = around
    const facts = [
      price,
      shortLeft(subject.category, around),
      asOf === undefined ? undefined : askMessages.answersFor({ date: longDate(asOf) }),
    ].filter((fact) => fact && fact !== answer)
    return resultOf(subject, { answer, facts: facts.filter((fact) => fact !== undefined), around })
  }
  if (subject.kind === 'unlisted')
    return resultOf(subject, { answer: askMessages.unlisted, facts: [], around })
  const { verdict } = benefitsMessages
  const isExcluded = subject.list === 'excluded'
  return resultOf(subject, { answer: isExcluded ? verdict.no : verdict.limited, facts: [], around })
}

const nearFound = (subject: Subject, around: AroundBenefits): Found =>
  resultOf(subject, { facts: [], around })

type Said = { answer?: string; facts: readonly string[]; around: AroundBenefits }

function resultOf(subject: Subject, { answer, facts, around }: Said): Found {
  const name =
    subject.kind === 'unlisted'
      ? undefined
      : subject.kind === 'category'
        ? subject.category.name
        : subject.service.name
  const service = name && insurerText(name)
  return {
    key: `benefit-${subject.kind === 'category' ? subject.category.code : (service ?? 'unlisted')}`,
    label: service && answer !== undefined ? texts.is({ service, answer }) : (service ?? answer ?? ''),
    ...(name && answer === undefined && { lang: insurerTextLang(name) }),
    ...(answer !== undefined && { more: [...facts, texts.open].join(' · ') }),
    icon: answer === undefined ? mdiHelpCircleOutline : mdiShieldCheckOutline,
    place: {
      to: pageOf(around),
      prepare: () => openedBenefit.set(subject),
    },
  }
}
