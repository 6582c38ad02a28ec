import type { ListedAuthorization } from '#contract/entities/authorization.ts'
import { filterClaims } from '#contract/filter-claims.ts'
import { NO_FILTER, filterAuthorizations } from '#features/authorizations/authorization-status.rules.ts'
import { AUTHORIZATION_STATUSES } from '#contract/authorization-status.ts'
import { claimsOfDevice, timesOf } from './large-rules.ts'
import { median, ms, percentile } from './numbers.ts'
import type { Row } from './table.ts'

const ROWS = 5_000

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
  decidedOn: '2026-01-07',
  validFrom: null,
  validTo: null,
  due: null,
}

/** The device's own list of prior authorizations beside that of claims. A slow device makes both slower alike. */
export function authorizationFilter(): Row {
  const today = Temporal.PlainDate.from('2026-03-10')
  const claims = claimsOfDevice(ROWS)
  const authorizations = Array.from({ length: ROWS }, (_, at): ListedAuthorization => ({
    ...AUTHORIZATION,
    handle: `H${at}`,
    authorizationNumber: `N${at}`,
    status: AUTHORIZATION_STATUSES[at % AUTHORIZATION_STATUSES.length]!.text,
  }))
  const ofClaims = timesOf(() => {
    filterClaims(claims, { sort: 'newest', statuses: 'denied,partly' }, today)
  })
  const times = timesOf(() => {
    filterAuthorizations(authorizations, { ...NO_FILTER, group: 'denied', kind: 'outpatient' })
  })
  return {
    what: `Authorizations list of ${ROWS}, filtered on the device, p95`,
    note: `median ${ms(median(times))}`,
    value: percentile(times, 0.95),
    unit: 'ms',
    beside: [{ page: 'the filter of as many claims', value: percentile(ofClaims, 0.95), limit: 1.2 }],
  }
}
