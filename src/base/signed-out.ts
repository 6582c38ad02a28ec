import {
  SIGNED_OUT_COOKIE,
  SIGNED_OUT_MARKS,
  type SignedOutMark,
  signedOutAttribute,
} from '#contract/signed-out.ts'

/** In session storage from the end of a session until the page that shows the reason. */
const MARK = 'signed_out'

type SignedOut = { isAtProvider?: boolean; isReasonSaid?: boolean }

const markOf = ({ isAtProvider = false, isReasonSaid = false }: SignedOut): SignedOutMark | undefined => {
  if (isReasonSaid) return isAtProvider ? 'reason-at-provider' : undefined
  return isAtProvider ? 'at-provider' : 'true'
}

/** Long enough for the way over the provider's page. */
const COOKIE_SECONDS = 60

const setCookie = (value: string, seconds: number): void => {
  document.cookie = `${SIGNED_OUT_COOKIE}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax`
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
    setCookie(mark, COOKIE_SECONDS)
  } catch {
    // The page then says nothing.
  }
}

/** Puts it on the page, once; LoginPage.module.css shows the notice. */
export function showSignedOut(): void {
  try {
    const kept = sessionStorage.getItem(MARK)
    if (document.cookie.includes(`${SIGNED_OUT_COOKIE}=`)) setCookie('', 0)
    if (kept === null) return
    sessionStorage.removeItem(MARK)
    const mark = SIGNED_OUT_MARKS.find((each) => each === kept) ?? 'true'
    document.documentElement.dataset['signedOut'] = signedOutAttribute(mark)
  } catch {
    // Nothing could be kept there.
  }
}

/** Whether this page comes right after a sign-out; never while the portal is built. */
export const wasJustSignedOut = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.dataset['signedOut'] !== undefined
