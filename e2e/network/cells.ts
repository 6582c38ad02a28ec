import type { FaultName } from '#e2e/faults/catalogue.ts'

/** A call of the portal, as the proxy sees it, and a page that makes the call. */
export type WatchedCall = { name: string; line: RegExp; page: string; as: string }

const call = (name: string, line: RegExp, page: string, as = 'harperdana1'): WatchedCall => ({
  name,
  line,
  page,
  as,
})

/** `{claim}` is replaced with one of the member's claims. */
export const calls: readonly WatchedCall[] = [
  call('settings', /^GET \/config\.json$/, '/medical/dashboard'),
  call('availability', /systemavailability$/, '/medical/dashboard'),
  call('notice', /user-notice$/, '/medical/dashboard'),
  call('memberships', /\/memberships$/, '/select-plan'),
  call('access rights', /\/accessrights\//, '/medical/dashboard'),
  call('message counts', /\/messages\/count$/, '/medical/dashboard'),
  call('events of failed calls', /\/public\/events$|\/members\/\w+\/claims$/, '/medical/dashboard'),
  call('ID cards', /\/id-cards$/, '/medical/id-card'),
  call('coverage', /\/fhir\/Coverage$/, '/medical/coverage-and-copays'),
  call('claims', /\/members\/\w+\/claims$/, '/medical/claims'),
  call('claims on the home page', /\/members\/\w+\/claims$/, '/medical/dashboard'),
  call('claim', /\/claims\/[\w-]+$/, '/medical/claim-details/{claim}'),
  call('claim notes', /\/claims\/\w+\/notes$/, '/medical/claim-details/{claim}'),
  call('spending', /\/spending$/, '/medical/spending-details'),
  call('bill', /\/bill$/, '/medical/payment-center'),
  call('payments', /GET .*\/payments$/, '/medical/payment-center'),
  call('payment methods', /GET .*\/payment-methods$/, '/medical/payment-center'),
  call('AutoPay', /GET .*\/autopay$/, '/medical/payment-center'),
  call('questions', /GET .*\/questions$/, '/medical/contact-us'),
  call('devices with a card', /GET .*\/saved-cards$/, '/settings/privacy-security#card-devices'),
  call('reimbursement account', /GET .*\/reimbursement$/, '/medical/health-reimbursement', 'delgadoray3'),
  call('tokens', /^POST \/oidc\/token$/, '/medical/dashboard'),
  call('session key', /\/session\/key$/, '/medical/dashboard'),
]

/** The eleven ways in which a call can fail (reset, late reset, half, redirect, HTML, statuses, slow). */
export const cellFaults = [
  'no line',
  'cut before the head',
  'cut in half the body',
  'sent elsewhere',
  'hotel page for everything',
  'answers 401',
  'answers 403',
  'answers 429',
  'answers 500',
  'answers 503',
  'first byte after 30 s',
] as const satisfies readonly FaultName[]

export type CellFault = (typeof cellFaults)[number]

/** Matches every call of a visit. */
export const everyCall = call('every call', /^\w+ \/(member|abcbs|fhir|oidc|session)\//, '/medical/dashboard')

/** A whole visit: the pages that a member opens in order. */
export const VISIT = [
  '/medical/dashboard',
  '/medical/id-card',
  '/medical/coverage-and-copays',
  '/medical/claims',
  '/medical/spending-details',
  '/medical/payment-center',
  '/medical/contact-us',
]

/** Whether a request of the tab is for data. Documents, scripts and pictures don't count. */
export const isDataRequest = (line: string): boolean =>
  /^\w+ \/(member|abcbs|fhir|oidc|session|config\.json)/.test(line)
