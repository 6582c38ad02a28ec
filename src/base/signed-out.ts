/** In session storage between the end of a session and the page that says so. */
const MARK = 'signed_out'

/** The next page of this tab says that the member is signed out. */
export function markSignedOut(): void {
  try {
    sessionStorage.setItem(MARK, 'true')
  } catch {
    // The page then says nothing.
  }
}

/** Puts it on the page, once; LoginPage.module.css shows the notice. */
export function showSignedOut(): void {
  try {
    if (sessionStorage.getItem(MARK) === null) return
    sessionStorage.removeItem(MARK)
    document.documentElement.dataset['signedOut'] = ''
  } catch {
    // Nothing could be kept there.
  }
}

/** Whether this page comes right after a sign-out; never while the portal is built. */
export const wasJustSignedOut = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.dataset['signedOut'] !== undefined
