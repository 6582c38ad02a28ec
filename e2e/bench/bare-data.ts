import { PROVIDERS_ON_A_PAGE } from '#contract/calls/directory.ts'
import { MANY_CLAIMS } from './portal.ts'

const PROVIDERS = ['Pine Street Clinic', 'Ouachita Family Clinic', 'River Valley Imaging', 'Oak Dental']
const facts = (count: number, name: string): [string, string][] =>
  Array.from({ length: count }, (_, n) => [`${name} ${n + 1}`, `${name} of the plan, number ${n + 1}`])

/** The data of the bare page: as many facts as the portal's pages have, and as many claims. */
export const bareData = () => ({
  card: [['Member ID', 'ZZH410220'], ...facts(20, 'Line')],
  coverage: facts(60, 'Copay'),
  claims: Array.from({ length: MANY_CLAIMS }, (_, n) => ({
    id: `Y${n}`,
    day: `2025-${String((n % 12) + 1).padStart(2, '0')}-${String((n % 28) + 1).padStart(2, '0')}`,
    provider: PROVIDERS[n % PROVIDERS.length],
    billedCents: 10_000 + n * 137,
  })),
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
