import { PROVIDERS_ON_A_PAGE } from '#contract/calls/directory.ts'
import { allTexts, textIn } from '#contract/entities/localized-text.ts'
import { coverageOf } from '#server/insurers/sandbox/benefits/coverage.ts'
import { DRUGS } from '#server/insurers/sandbox/pharmacy/drugs.ts'
import { planOf } from '#server/insurers/sandbox/world/plans.ts'
import benefitWords from '#content/items/benefit-words.json' with { type: 'json' }
import { MANY_CLAIMS } from './portal.ts'

const PROVIDERS = ['Pine Street Clinic', 'Ouachita Family Clinic', 'River Valley Imaging', 'Oak Dental']
const facts = (count: number, name: string): [string, string][] =>
  Array.from({ length: count }, (_, n) => [`${name} ${n + 1}`, `${name} of the plan, number ${n + 1}`])

/** The data of the bare page: as many facts as the portal's pages show, and as many claims. */
export const bareData = () => ({
  card: [['Member ID', 'ZZH410220'], ...facts(20, 'Line')],
  coverage: facts(60, 'Copay'),
  benefits: benefitRows(),
  claims: Array.from({ length: MANY_CLAIMS }, (_, n) => ({
    id: `Y${n}`,
    day: `2025-${String((n % 12) + 1).padStart(2, '0')}-${String((n % 28) + 1).padStart(2, '0')}`,
    provider: PROVIDERS[n % PROVIDERS.length],
    billedCents: 10_000 + n * 137,
  })),
  drugs: DRUGS.map(({ drugId, name, strength, otherNames, tier }) => ({
    id: drugId,
    name: `${textIn(name, 'en')} ${textIn(strength, 'en')}`,
    facts: [`Tier ${tier}: $10 copay`, otherNames.join(', '), 'Quantity limit'],
  })).toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  found: Array.from({ length: PROVIDERS_ON_A_PAGE }, (_, n) => ({
    id: `P${n}`,
    name: `Provider ${n + 1}, MD`,
    facts: [
      `${n + 1}.4 miles`,
      'Family medicine',
      'Plan network, Tier 1',
      `${n + 1} Pine Street, Conway, AR`,
    ],
    checked: 'Last checked November 3, 2026',
    accepting: 'Accepting new patients',
  })),
})

/**
 * The plan's benefits that the portal answers questions about: the facts of its table, and the same words in two
 * languages.
 */
function benefitRows() {
  const coverage = coverageOf(planOf('ouachita-ppo-1000'), Temporal.PlainDate.from('2026-11-29'))
  return (coverage?.categories ?? []).map((category) => {
    const { code, name, words, covered, approval, referral, limit, notes } = category
    const known = benefitWords.find(({ benefit }) => benefit === code)
    return {
      name: textIn(name, 'en'),
      answer: `${covered}: you pay what the plan states for ${textIn(name, 'en')}.`,
      note: notes ? textIn(notes, 'en') : '',
      facts: [
        ['In network', costIn(category.in)],
        ['Out of network', costIn(category.out)],
        ['Deductible first?', covered],
        ['Limit', limit ? JSON.stringify(limit.rule) : 'None stated'],
        ['Used', '12 visits'],
        ['Left', '33 visits'],
        ['Resets on', 'January 1, 2027'],
        ['Approval', approval ?? '–'],
        ['Referral', referral ? 'Yes' : 'No'],
      ],
      words: [...allTexts(name), ...allTexts(words), ...(known ? [...known.en, ...known.es] : [])],
    }
  })
}

const costIn = (cost: unknown): string => (cost === null ? 'Call us' : JSON.stringify(cost).slice(0, 24))
