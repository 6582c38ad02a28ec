/**
 * The messages on the first page after a sign-out: that the member signed out; that the member may still be signed in
 * at an external provider, too; or only the latter, if the page's own notice already gives the reason.
 */
export const SIGNED_OUT_MARKS = ['true', 'at-provider', 'reason-at-provider'] as const
export type SignedOutMark = (typeof SIGNED_OUT_MARKS)[number]

/** Informs the server and the service worker, so that the notice is in that page's first paint. */
export const SIGNED_OUT_COOKIE = 'signed_out'

/** The value of `data-signed-out` on the root element. */
export const signedOutAttribute = (mark: SignedOutMark): string => (mark === 'true' ? '' : mark)
