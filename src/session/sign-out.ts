import { page } from '#base/page.ts'
import { markSignedOut } from '#base/signed-out.ts'
import { wipeSessionStorage } from '#base/storage.ts'
import { answerWithin, waitAtMost } from '#base/timing.ts'
import {
  nextSessionEpoch,
  type SignOutReason,
  isLeaving,
  leaving as aboutToLeave,
  session,
  signedOut,
  tellTabs,
  whenSignedOutElsewhere,
} from './session.ts'
import { addresses } from './addresses.ts'
import { dropKey, heldKey } from './key.ts'
import { dropOutboxKey } from './outbox-key.ts'
import { awaitProviderSignOut } from './provider-session.ts'
import { type ProviderSignOut, isForeignProvider, providerSignOut, revoke } from './revoke.ts'
import { isSessionReplaced, wipeSharedPair } from './renewal.ts'
import { type TokenPair, dropTokens, tokens } from './tokens.ts'

/** The two items that survive a sign-out (spec §4, session). */
const STAYS = ['deep_link', 'deepLinkMessage']

/** How long wiping and revoking may take before the page leaves anyway. */
const PATIENCE_MS = 3_000

/** How long a live chat may take to send its last messages. */
const FINISHING_MS = 2_000

/** The reason in the next page's address, if that page should explain it. */
const SAID: Record<SignOutReason, string> = {
  'by-member': '',
  inactivity: '?reason=inactivity',
  expired: '?reason=expired',
  blocked: '?reason=blocked',
  deleted: '?reason=deleted',
  elsewhere: '',
}

let leaving: Promise<void> | undefined
/** The member's running server action that ends the session. */
let ending: Promise<unknown> | undefined

/**
 * Ends the session by a server action of the member, such as deleting the account. The stream or another call may learn
 * of the end before `act` has its answer; they wait for it, so that the page shows the member's own reason.
 */
export async function signOutBy(reason: SignOutReason, act: () => Promise<unknown>): Promise<void> {
  const own = act()
  ending = own
  try {
    await own
  } finally {
    ending = undefined
  }
  await signOut(reason, { isOver: true })
}

/**
 * Ends the session: first all writers stop and clear their data, then the disk is wiped, then the server is notified,
 * then the document itself is replaced. If the server has already ended the session, or another one has begun in this
 * browser, neither the server nor the other tabs are notified, because they would end that one.
 */
export function signOut(reason: SignOutReason, { isOver = false } = {}): Promise<void> {
  if (ending && mayBeLate(reason))
    return ending.then(
      () => leaving,
      () => signOut(reason, { isOver }),
    )
  leaving ??= end(reason, isOver).finally(() => {
    leaving = undefined
  })
  return leaving
}

async function end(learned: SignOutReason, isOver: boolean): Promise<void> {
  isLeaving.set(true)
  const isLate = !isOver && mayBeLate(learned) && (await isSessionReplaced())
  const reason = isLate ? 'elsewhere' : learned
  const isOverElsewhere = isOver || reason === 'elsewhere'
  if (!isOverElsewhere) await finishBeforeLeaving()
  const pair = tokens()
  const key = heldKey()
  const wiped = forgetSession(reason)
  if (!isOverElsewhere) tellTabs({ type: 'signed-out' })
  await wiped
  if (!isOverElsewhere) await answerWithin(revoke(pair, key), PATIENCE_MS)
  const leave = await leaveProvider(reason, pair)
  markSignedOut({ isAtProvider: leave === 'stays', isReasonSaid: SAID[reason] !== '' })
  if (!leave || leave === 'stays') page.goTo(`${addresses.signedOut}${SAID[reason]}`)
  else if ('form' in leave) page.submit(leave.form)
  else page.goTo(leave.address)
}

/** A tab of an earlier session may learn of its end only after another session has begun. */
const mayBeLate = (reason: SignOutReason): boolean => reason === 'expired' || reason === 'blocked'

/** Waits for work that must finish before the session ends; without any, returns at once. */
async function finishBeforeLeaving(): Promise<void> {
  const works: Promise<unknown>[] = []
  aboutToLeave.emit({ waitFor: (work) => works.push(work) })
  if (works.length === 0) return
  await waitAtMost(Promise.allSettled(works), FINISHING_MS)
}

/** How the member signs out at another company's provider; `stays` if it can't be asked to end its session. */
async function leaveProvider(
  reason: SignOutReason,
  pair: TokenPair | undefined,
): Promise<ProviderSignOut | 'stays' | undefined> {
  // The tab in which the member signed out has done it.
  if (!isForeignProvider() || reason === 'elsewhere') return undefined
  const state = awaitProviderSignOut(() => crypto.randomUUID())
  if (reason !== 'by-member') return 'stays'
  const asked = providerSignOut(pair, state).catch(() => undefined)
  return (await answerWithin(asked, PATIENCE_MS)) ?? 'stays'
}

/**
 * Clears all data of the session in this browser; resolves when the disk is wiped, too. Data of another session stays
 * if this tab knows its own key.
 */
export async function forgetSession(reason: SignOutReason): Promise<void> {
  const wipes: Promise<unknown>[] = [wipeSharedPair(heldKey())]
  nextSessionEpoch()
  session.set({ state: 'out' })
  signedOut.emit({ reason, waitFor: (work) => wipes.push(work) })
  dropOwn()
  await waitAtMost(Promise.allSettled(wipes), PATIENCE_MS)
}

/** Clears what a tab that was just opened has of an ended session, while another session runs in this browser. */
export function forgetOwn(): void {
  session.set({ state: 'out' })
  dropOwn()
}

function dropOwn(): void {
  dropTokens()
  dropKey()
  dropOutboxKey()
  wipeSessionStorage(STAYS)
}

whenSignedOutElsewhere(() => void signOut('elsewhere'))
