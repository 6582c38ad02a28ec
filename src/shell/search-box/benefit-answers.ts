import { mdiHelpCircleOutline, mdiShieldCheckOutline } from '@mdi/js'
import { insurerText, insurerTextLang } from '#base/insurer-text.ts'
import { type Around, answerOf, shortLeft, shortPrice } from '#benefits/answer.rules.ts'
import type { Asked, Subject } from '#benefits/ask.rules.ts'
import { askMessages } from '#benefits/locales/ask.gen.ts'
import { benefitsMessages } from '#benefits/locales/benefits.gen.ts'
import { openedBenefit } from '#benefits/opened-benefit.ts'
import type { ContractType } from '#contract/entities/plan.ts'
import { searchBoxMessages } from '#shell/locales/search-box.gen.ts'
import type { Found, Section } from './found.ts'

/** The person, the day and the plan that an answer is for. */
export type AroundBenefits = Around & { contractType: ContractType }

type Group = { section: Section; found: Found[] }

const { benefit: texts } = searchBoxMessages.answers

/** The costs that the coverage states; the answer about a benefit says the same, and more. */
const isCost = ({ key }: Found): boolean => key.startsWith('cost-')

/**
 * Adds the answer about the benefit that a query names: before all else if the query asks for coverage or a cost, in the place
 * of a stated cost, else after the best group. If no benefit is named for sure, a question about coverage lists the
 * nearest ones without answers (decision 066).
 */
export function withBenefits(
  groups: readonly Group[],
  asked: Asked | undefined,
  around: AroundBenefits | undefined,
): Group[] {
  if (!asked || !around) return [...groups]
  const { clear, near, isOfCoverage } = asked
  if (!clear) {
    if (!isOfCoverage || near.length === 0) return [...groups]
    const found = near.map((subject) => nearFound(subject, around))
    return [{ section: 'benefits', found }, ...groups]
  }
  // A benefit of another kind of plan: only a question about coverage asks for it.
  if (clear.kind === 'unlisted' && !isOfCoverage) return [...groups]
  const answer = answerFound(clear, around)
  const hasCost = groups.some(({ found }) => found.some(isCost))
  const others = groups.flatMap((group) => {
    const found = group.section === 'answers' ? group.found.filter((each) => !isCost(each)) : group.found
    return found.length === 0 ? [] : [{ ...group, found }]
  })
  const own = others.find(({ section }) => section === 'answers')
  const rest = others.filter((group) => group !== own)
  const merged: Group = { section: 'answers', found: [answer, ...(own?.found ?? [])] }
  const isFirst = isOfCoverage || rest.length === 0 || (hasCost && groups[0]?.section === 'answers')
  if (isFirst) return [merged, ...rest]
  const [best, ...lower] = others
  if (best === own) return [{ section: 'answers', found: [...best!.found, answer] }, ...lower]
  return [best!, merged, ...lower.filter((group) => group !== own)]
}

function answerFound(subject: Subject, around: AroundBenefits): Found {
  if (subject.kind === 'category') {
    const { verdict } = answerOf(subject.category, around)
    const answer = benefitsMessages.verdict[verdict]
    const price = shortPrice(subject.category, around)
    const facts = [price, shortLeft(subject.category, around)].filter((fact) => fact && fact !== answer)
    return found(subject, { answer, facts: facts.filter((fact) => fact !== undefined), around })
  }
  if (subject.kind === 'unlisted') return found(subject, { answer: askMessages.unlisted, facts: [], around })
  const { verdict } = benefitsMessages
  const isExcluded = subject.list === 'excluded'
  return found(subject, { answer: isExcluded ? verdict.no : verdict.limited, facts: [], around })
}

const nearFound = (subject: Subject, around: AroundBenefits): Found => found(subject, { facts: [], around })

type Said = { answer?: string; facts: readonly string[]; around: AroundBenefits }

function found(subject: Subject, { answer, facts, around }: Said): Found {
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
      to: around.contractType === 'dental' ? '/coverage-and-benefits' : '/coverage-and-copays',
      prepare: () => openedBenefit.set(subject),
    },
  }
}
