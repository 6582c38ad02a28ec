/** In session storage between the end of a session and the page that says so. */
const MARK = 'signed_out'
/** The value of the mark where another company's provider may still know the member. */
const AT_PROVIDER = 'at-provider'
/** The same where the page's own notice gives the reason, and only this is added to it. */
const REASON_AT_PROVIDER = 'reason-at-provider'

type SignedOut = { isAtProvider?: boolean; isReasonSaid?: boolean }

const markOf = ({ isAtProvider = false, isReasonSaid = false }: SignedOut): string | undefined => {
  if (isReasonSaid) return isAtProvider ? REASON_AT_PROVIDER : undefined
  return isAtProvider ? AT_PROVIDER : 'true'
}

/**
 * The next page of this tab says that the member is signed out here, unless it gives the reason by itself, and whether the
 * provider may still know them.
 */
export function markSignedOut(how: SignedOut = {}): void {
  const mark = markOf(how)
  if (mark === undefined) return
  try {
    sessionStorage.setItem(MARK, mark)
  } catch {
    // The page then says nothing.
  }
}

/** Puts it on the page, once; LoginPage.module.css shows the notice. */
export function showSignedOut(): void {
  try {
    const mark = sessionStorage.getItem(MARK)
    if (mark === null) return
    sessionStorage.removeItem(MARK)
    document.documentElement.dataset['signedOut'] =
      mark === AT_PROVIDER || mark === REASON_AT_PROVIDER ? mark : ''
  } catch {
    // Nothing could be kept there.
  }
}

/** Whether this page comes right after a sign-out; never while the portal is built. */
export const wasJustSignedOut = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.dataset['signedOut'] !== undefined
