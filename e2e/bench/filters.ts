import type { ListedAuthorization } from '#contract/entities/authorization.ts'
import { ClaimStatus } from '#contract/entities/claim.ts'
import { filterClaims } from '#contract/filter-claims.ts'
import { NO_FILTER, filterAuthorizations } from '#features/authorizations/authorization-list.rules.ts'
import { AUTHORIZATION_STATUSES } from '#contract/authorization-status.ts'
import { claimsOfDevice, timesOf } from './large-rules.ts'
import { median } from './numbers.ts'
import type { Row } from './table.ts'

const ROWS = 5_000
const ROUNDS = 10

const AUTHORIZATION: Omit<ListedAuthorization, 'handle' | 'authorizationNumber' | 'status'> = {
  kind: 'outpatient',
  isUrgent: false,
  service: { en: 'MRI of the knee', es: 'Resonancia magnética de la rodilla' },
  memberId: 'A1',
  memberName: 'Ann',
  contractType: 'medical',
  planName: 'Gold',
  requestingProvider: 'Pine Street Clinic',
  servicingProvider: 'Pine Street Clinic',
  facility: null,
  requestedOn: '2026-01-05',
  receivedOn: '2026-01-05',
  decidedOn: '2026-01-07',
  validFrom: null,
  validTo: null,
  due: null,
}

/**
 * Measures the filter of the device's prior authorizations beside that of its claims. A slow device slows down both
 * alike.
 */
export function authorizationFilter(): Row {
  const today = Temporal.PlainDate.from('2026-03-10')
  const claims = claimsOfDevice(ROWS).map((claim, at) => ({
    ...claim,
    status: ClaimStatus.options[at % ClaimStatus.options.length]!,
  }))
  const authorizations = Array.from({ length: ROWS }, (_, at): ListedAuthorization => ({
    ...AUTHORIZATION,
    handle: `H${at}`,
    authorizationNumber: `N${at}`,
    status: AUTHORIZATION_STATUSES[at % AUTHORIZATION_STATUSES.length]!.text,
  }))
  const ofClaims = () =>
    filterClaims(claims, { sort: 'newest', statuses: 'denied,partly', kinds: 'professional' }, today)
  const ofAuthorizations = () =>
    filterAuthorizations(authorizations, { ...NO_FILTER, group: 'denied', kind: 'outpatient' })
  // Both take turns, so that a busy moment of the machine affects both.
  const rounds = Array.from({ length: ROUNDS }, () => [timesOf(ofClaims), timesOf(ofAuthorizations)])
  const [beside, value] = [0, 1].map((at) => median(rounds.flatMap((times) => times[at] ?? [])))
  return {
    what: `Authorizations list of ${ROWS}, filtered on the device`,
    value: value ?? Number.NaN,
    unit: 'ms',
    beside: [{ page: 'the filter of as many claims', value: beside ?? Number.NaN, limit: 1.2 }],
  }
}
