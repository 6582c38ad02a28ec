import type { IdCard } from '#contract/entities/id-card.ts'
import { type LocalizedText, textIn } from '#contract/entities/localized-text.ts'
import { phone, shortDate, wholeMoney } from '#server/platform/pdf/formats.ts'

export type Fact = { term: string; value: string }
export type FactGroup = { title: string; facts: Fact[] }

const NONE = 'Not listed'
const relationships: Record<string, string> = { self: 'Policy holder', spouse: 'Spouse', child: 'Child' }

/** The file is in English. */
export const english = (text: LocalizedText): string => textIn(text, 'en')

const fact = (term: string, value: string | null): Fact => ({ term, value: value || NONE })
const date = (term: string, iso: string | null): Fact => fact(term, iso && shortDate(iso))

/** Everything that is printed on a card, in the order front to back; a group without facts is left out. */
export const cardFacts = (card: IdCard): FactGroup[] =>
  [
    { title: 'Member', facts: memberFacts(card) },
    { title: 'Plan', facts: planFacts(card) },
    { title: 'Pharmacy', facts: pharmacyFacts(card) },
    {
      title: 'What you pay',
      facts: card.copays.map(({ label, amount }) => fact(english(label), english(amount))),
    },
    {
      title: 'Deductible and out-of-pocket limit',
      facts: card.limits.map((limit) => fact(limitLabel(limit), limitAmounts(limit))),
    },
    { title: 'Phone, address and website', facts: contactFacts(card) },
  ].filter(({ facts }) => facts.length > 0)

type Limit = IdCard['limits'][number]

export const limitLabel = ({ label, network }: Limit): string =>
  `${english(label)}, ${network === 'in' ? 'in network' : 'out of network'}`

const limitAmounts = ({ individualCents, familyCents }: Limit): string =>
  [
    individualCents === null ? [] : [`${wholeMoney(individualCents)} you`],
    familyCents === null ? [] : [`${wholeMoney(familyCents)} family`],
  ]
    .flat()
    .join(' · ')

const memberFacts = (card: IdCard): Fact[] => [
  fact('Member name', card.memberName),
  fact('Member ID', card.memberId),
  fact('Dependent number', card.dependentNumber),
  date('Date of birth', card.birthDate),
  fact('Relationship to policy holder', relationships[card.relationship] ?? card.relationship),
  fact('Policy holder', card.subscriberName),
  fact('Policy holder ID', card.subscriberId),
  fact(
    'Covered by this plan',
    card.coveredMembers
      .map(({ name, dependentNumber }) => (dependentNumber ? `${name} (${dependentNumber})` : name))
      .join(', '),
  ),
]

const planFacts = (card: IdCard): Fact[] => [
  fact('Plan name', card.planName),
  fact('Plan type', card.planType),
  fact('Insurer', card.payerName),
  fact('Payer ID', card.payerId),
  fact('Group number', card.groupNumber),
  fact('Group name', card.groupName),
  fact('Network', card.network),
  date('Effective date', card.effectiveDate),
  ...(card.endDate ? [date('End date', card.endDate)] : []),
  date('Card issued', card.issueDate),
]

const pharmacyFacts = ({ pharmacy }: IdCard): Fact[] =>
  pharmacy
    ? [
        fact('RxBIN', pharmacy.rxBin),
        fact('RxPCN', pharmacy.rxPcn),
        fact('RxGRP', pharmacy.rxGroup),
        fact('RxID', pharmacy.rxId),
      ]
    : []

const contactFacts = (card: IdCard): Fact[] => [
  ...card.phones.map(({ label, number }) => fact(english(label), phone(number))),
  fact('Send claims to', card.claimsAddress.join(', ')),
  fact('Website', card.website),
]
