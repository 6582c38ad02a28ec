import {
  SIGNED_OUT_COOKIE,
  SIGNED_OUT_MARKS,
  type SignedOutMark,
  signedOutAttribute,
} from '#contract/signed-out.ts'

/** Set in session storage from the end of a session until a page has shown the reason. */
const MARK = 'signed_out'

type SignedOut = { isAtProvider?: boolean; isReasonSaid?: boolean }

const markOf = ({ isAtProvider = false, isReasonSaid = false }: SignedOut): SignedOutMark | undefined => {
  if (isReasonSaid) return isAtProvider ? 'reason-at-provider' : undefined
  return isAtProvider ? 'at-provider' : 'true'
}

/** Long enough for the redirect through the provider's page. */
const COOKIE_SECONDS = 60

const setCookie = (value: string, seconds: number): void => {
  document.cookie = `${SIGNED_OUT_COOKIE}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax`
}

/**
 * Makes this tab's next page say that the member is signed out, unless that page gives a reason itself, and whether the
 * provider may still have a session.
 */
export function markSignedOut(how: SignedOut = {}): void {
  const mark = markOf(how)
  if (mark === undefined) return
  try {
    sessionStorage.setItem(MARK, mark)
    setCookie(mark, COOKIE_SECONDS)
  } catch {
    // Without storage, the next page shows no notice.
  }
}

/** Marks the page, once; LoginPage.module.css shows the notice. */
export function showSignedOut(): void {
  try {
    const kept = sessionStorage.getItem(MARK)
    if (document.cookie.includes(`${SIGNED_OUT_COOKIE}=`)) setCookie('', 0)
    if (kept === null) return
    sessionStorage.removeItem(MARK)
    const mark = SIGNED_OUT_MARKS.find((each) => each === kept) ?? 'true'
    document.documentElement.dataset['signedOut'] = signedOutAttribute(mark)
  } catch {
    // Without storage, nothing is marked.
  }
}

/** Whether this page directly follows a sign-out; false during the build. */
export const wasJustSignedOut = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.dataset['signedOut'] !== undefined
