import type { ClaimsFilter, ClaimsSort } from '#contract/calls/claims.ts'

export type Asked = { filter: ClaimsFilter; sort: ClaimsSort }

const newest = (filter: ClaimsFilter): Asked => ({ filter, sort: 'newest' })

/** Every sorting and every filter of the list, by name; `memberId` is one of those who may be read. */
export const everyQuestion = (memberId: string): Record<string, Asked> => ({
  'sort newest': newest({}),
  'sort oldest': { filter: {}, sort: 'oldest' },
  'sort amount': { filter: {}, sort: 'amount' },
  'sort provider': { filter: {}, sort: 'provider' },
  'one member, newest': newest({ members: memberId }),
  'one member, amount': { filter: { members: memberId }, sort: 'amount' },
  'one member, provider': { filter: { members: memberId }, sort: 'provider' },
  kinds: newest({ kinds: 'inpatient,outpatient' }),
  statuses: newest({ statuses: 'denied,pending' }),
  contractTypes: newest({ contractTypes: 'dental,vision' }),
  network: newest({ network: 'out' }),
  'from and to': newest({ from: '2026-01-01', to: '2026-06-30' }),
  owing: newest({ owing: 'yes' }),
  hasEob: newest({ hasEob: 'yes' }),
  search: newest({ search: 'medical center' }),
  'all of them': {
    filter: { kinds: 'outpatient', statuses: 'paid', network: 'in', owing: 'yes', search: 'visit' },
    sort: 'amount',
  },
})
