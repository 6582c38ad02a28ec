/** The colors of authorization labels (spec §3, labelColor). */
export type AuthorizationColor = 'green' | 'red' | 'purple' | 'grey'

type Status = {
  id: string
  /** The status in the insurer's wording. */
  text: string
  color: AuthorizationColor
}

/** The statuses that have a color (spec §4, authorization statuses). */
export const AUTHORIZATION_STATUSES = [
  { id: 'approved', text: 'Approved', color: 'green' },
  {
    id: 'extendedForRepresentative',
    text: 'Extension Granted per Member Representative Request',
    color: 'green',
  },
  { id: 'extendedForMember', text: 'Extension Granted per Member Request', color: 'green' },
  { id: 'extendedForProvider', text: 'Extension Granted per Provider Request', color: 'green' },
  { id: 'notRequired', text: 'No PA Required', color: 'green' },
  { id: 'outsideVendor', text: 'Authorization referred to outside Vendor', color: 'red' },
  { id: 'denied', text: 'Denied', color: 'red' },
  { id: 'deniedAfterReview', text: 'Denied after Doctor to Doctor Review', color: 'red' },
  { id: 'deniedLimit', text: 'Denied: Benefit Limit Exceeded', color: 'red' },
  { id: 'deniedInformation', text: 'Denied: Insufficient Information', color: 'red' },
  { id: 'deniedNetwork', text: 'Denied: No Out of Network Benefit', color: 'red' },
  { id: 'deniedBenefit', text: 'Denied: Not a Covered Benefit', color: 'red' },
  {
    id: 'deniedLetter',
    text: 'Denied: Please Refer to Denial Letter for Detailed Explanation',
    color: 'red',
  },
  { id: 'deniedRequirements', text: 'Denied: Pre-surgical requirements unmet', color: 'red' },
  { id: 'partlyDenied', text: 'Partial Denial: Please contact your provider', color: 'red' },
  { id: 'inReview', text: 'Under Review', color: 'red' },
  { id: 'wrongPayor', text: 'Authorization sent to wrong Payor', color: 'purple' },
  { id: 'notEligible', text: 'Not Eligible for Review after Services Rendered', color: 'purple' },
  { id: 'new', text: 'New Request', color: 'grey' },
  { id: 'withdrawnForRepresentative', text: 'Withdrawn per Member Representative Request', color: 'grey' },
  { id: 'withdrawnForMember', text: 'Withdrawn per Member Request', color: 'grey' },
  { id: 'withdrawnForProvider', text: 'Withdrawn per Provider Request', color: 'grey' },
] as const satisfies readonly Status[]

export type AuthorizationStatus = (typeof AUTHORIZATION_STATUSES)[number]
export type AuthorizationStatusId = AuthorizationStatus['id']

/** The insurer's wording of a status. */
export const textOfStatus = (id: AuthorizationStatusId): string =>
  AUTHORIZATION_STATUSES.find((status) => status.id === id)?.text ?? ''

/** Whether a status denies the request, fully or partly; such a decision can be appealed. */
export const isDenial = (status: AuthorizationStatus | undefined): boolean =>
  status !== undefined && (status.id.startsWith('denied') || status.id === 'partlyDenied')

/** The statuses of a request without a decision. */
const OPEN: ReadonlySet<AuthorizationStatusId> = new Set(['new', 'inReview', 'outsideVendor'])

export const isOpenStatus = (id: AuthorizationStatusId): boolean => OPEN.has(id)

/** A code that an insurer's system left in place of a status, such as "A", has no meaning. */
const BARE_CODE = /^\W*\w{0,3}\W*$/

/**
 * Letters that don't occur in English, and Spanish status words. If a status has any of them, the portal can't tell
 * whether the request is decided.
 */
const ANOTHER_LANGUAGE =
  /(?![a-z])\p{L}|\b(?:a(?:prob|utoriz)ad|(?:de)?negad|rechazad|pendiente|recibid|solicitud|cancelad|retirad|revision|proceso)/iu

/**
 * Whether a request is waiting for a decision: its status is open or unknown to the portal, and it has no decision day.
 * *Insufficient Information* is a denial, not a wait. A bare code or words in another language have no meaning here.
 */
export function isUndecided({ status, decidedOn }: { status: string; decidedOn: string | null }): boolean {
  if (decidedOn !== null) return false
  const listed = authorizationStatusOf(status)
  return listed ? isOpenStatus(listed.id) : !BARE_CODE.test(status) && !ANOTHER_LANGUAGE.test(status)
}

const BY_TEXT: ReadonlyMap<string, AuthorizationStatus> = new Map(
  AUTHORIZATION_STATUSES.map((status) => [status.text.toLowerCase(), status]),
)

/** The status that a text names, ignoring case; undefined for unknown statuses, which have no color. */
export const authorizationStatusOf = (text: string): AuthorizationStatus | undefined =>
  BY_TEXT.get(text.trim().toLowerCase())
