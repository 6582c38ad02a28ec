/** In session storage between the end of a session and the page that says so. */
const MARK = 'signed_out'
/** The value of the mark where another company's provider may still know the member. */
const AT_PROVIDER = 'at-provider'

/** The next page of this tab says that the member is signed out here, and whether the provider may still know them. */
export function markSignedOut({ isAtProvider = false } = {}): void {
  try {
    sessionStorage.setItem(MARK, isAtProvider ? AT_PROVIDER : 'true')
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
    document.documentElement.dataset['signedOut'] = mark === AT_PROVIDER ? AT_PROVIDER : ''
  } catch {
    // Nothing could be kept there.
  }
}

/** Whether this page comes right after a sign-out; never while the portal is built. */
export const wasJustSignedOut = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.dataset['signedOut'] !== undefined
