import type { IdCard } from '#contract/entities/id-card.ts'
import { providerText } from './primary-care.ts'
import type { CardWords } from './words.ts'

/** If a fact has no value, the card doesn't state it. */
export type CardFact = { term: string; value?: string; phone?: string }
export type FactGroup = { title: string; facts: CardFact[] }

const fact = (term: string, value?: string | null): CardFact => (value ? { term, value } : { term })

/** Everything printed on a card, from front to back; leaves out groups without facts. */
export const cardFacts = (card: IdCard, words: CardWords, today?: string): FactGroup[] => {
  const { groups } = words.facts
  return [
    { title: groups.member, facts: memberFacts(card, words) },
    { title: groups.plan, facts: planFacts(card, words, today) },
    { title: groups.pharmacy, facts: pharmacyFacts(card, words) },
    {
      title: groups.copays,
      facts: card.copays.map(({ label, amount }) => fact(words.text(label), words.text(amount))),
    },
    {
      title: groups.limits,
      facts: card.limits.map((limit) => fact(limitLabel(limit, words), limitAmounts(limit, words))),
    },
    { title: groups.contacts, facts: contactFacts(card, words) },
  ].filter(({ facts }) => facts.length > 0)
}

const dateFact = (term: string, iso: string | null, { date }: CardWords): CardFact =>
  fact(term, iso && date(iso))

export function relationshipOf({ relationship }: Pick<IdCard, 'relationship'>, { facts }: CardWords): string {
  const names: Record<string, string> = facts.relationships
  return names[relationship] ?? relationship
}

function memberFacts(card: IdCard, words: CardWords): CardFact[] {
  const { facts } = words
  return [
    fact(facts.name, card.memberName),
    fact(facts.memberId, card.memberId),
    fact(facts.dependentNumber, card.dependentNumber),
    // A family member's shared card doesn't contain the birth date.
    ...(card.isShared ? [] : [dateFact(facts.birthDate, card.birthDate, words)]),
    fact(facts.relationship, relationshipOf(card, words)),
    fact(facts.subscriber, card.subscriberName),
    fact(facts.subscriberId, card.subscriberId),
    fact(
      facts.covered,
      card.coveredMembers
        .map(({ name, dependentNumber }) => (dependentNumber ? `${name} (${dependentNumber})` : name))
        .join(', '),
    ),
  ]
}

function planFacts(card: IdCard, words: CardWords, today: string | undefined): CardFact[] {
  const { facts } = words
  return [
    fact(facts.planName, card.planName),
    fact(facts.planType, card.planType),
    fact(facts.payer, card.payerName),
    fact(facts.payerId, card.payerId),
    fact(facts.groupNumber, card.groupNumber),
    fact(facts.groupName, card.groupName),
    fact(facts.network, card.network),
    ...(card.coversTravel ? [fact(facts.suitcase, facts.suitcaseMeaning)] : []),
    ...(card.primaryCare ? [fact(facts.primaryCare, providerText(card, words, today))] : []),
    dateFact(facts.effective, card.effectiveDate, words),
    ...(card.endDate ? [dateFact(facts.end, card.endDate, words)] : []),
    dateFact(facts.issued, card.issueDate, words),
  ]
}

function pharmacyFacts({ pharmacy }: IdCard, { face }: CardWords): CardFact[] {
  if (!pharmacy) return []
  return [
    fact(face.rxBin, pharmacy.rxBin),
    fact(face.rxPcn, pharmacy.rxPcn),
    fact(face.rxGroup, pharmacy.rxGroup),
    fact(face.rxId, pharmacy.rxId),
  ]
}

const contactFacts = (card: IdCard, words: CardWords): CardFact[] => [
  ...card.phones.map(({ label, number }) => ({
    term: words.text(label),
    value: words.phone(number),
    phone: number,
  })),
  fact(words.facts.claimsAddress, card.claimsAddress.join(', ')),
  fact(words.facts.website, card.website),
]

type Limit = IdCard['limits'][number]

const limitLabel = ({ label, network }: Limit, { facts, text }: CardWords): string =>
  facts.limit({ label: text(label), network: network === 'in' ? facts.inNetwork : facts.outOfNetwork })

/** "$1,500.00 you · $3,000.00 family"; empty for a plan without such a limit. */
const limitAmounts = ({ individualCents, familyCents }: Limit, { facts, money }: CardWords): string =>
  [
    ...(individualCents === null ? [] : [facts.individualAmount({ amount: money(individualCents) })]),
    ...(familyCents === null ? [] : [facts.familyAmount({ amount: money(familyCents) })]),
  ].join(' · ')
