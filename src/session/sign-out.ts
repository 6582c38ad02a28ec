import { page } from '#base/page.ts'
import { markSignedOut } from '#base/signed-out.ts'
import { wipeSessionStorage } from '#base/storage.ts'
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
import { wipeSharedPair } from './renewal.ts'
import { type TokenPair, dropTokens, tokens } from './tokens.ts'

/** The two that a sign-out leaves behind (spec §4, session). */
const STAYS = ['deep_link', 'deepLinkMessage']

/** Wiping and revoking get this long; after it the page leaves all the same. */
const PATIENCE_MS = 3_000

/** A live chat gets this long to send what is on its way. */
const FINISHING_MS = 2_000

/** Why, where the page that is left for should say so. */
const SAID: Record<SignOutReason, string> = {
  'by-member': '',
  inactivity: '?reason=inactivity',
  expired: '?reason=expired',
  blocked: '?reason=blocked',
  deleted: '?reason=deleted',
  elsewhere: '',
}

let leaving: Promise<void> | undefined
/** The member's action at the server that is ending the session. */
let ending: Promise<unknown> | undefined

/**
 * Ends the session by what the member does at the server, such as deleting the account. The stream or another call may
 * hear of that end before `act` has its answer: they wait for it, so that the page says the member's own reason.
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
 * Ends the session: first all writers stop and forget, then the disk is wiped, then the server is notified, then the
 * document itself is replaced (security BR-04). If the server has ended the session already, neither the server nor the
 * other tabs are notified: another member may be signing in there by now.
 */
export function signOut(reason: SignOutReason, { isOver = false } = {}): Promise<void> {
  if (ending && (reason === 'expired' || reason === 'blocked'))
    return ending.then(
      () => leaving,
      () => signOut(reason, { isOver }),
    )
  leaving ??= end(reason, isOver || reason === 'elsewhere').finally(() => {
    leaving = undefined
  })
  return leaving
}

async function end(reason: SignOutReason, isOverElsewhere: boolean): Promise<void> {
  isLeaving.set(true)
  if (!isOverElsewhere) await finishBeforeLeaving()
  const pair = tokens()
  const key = heldKey()
  const wiped = forgetSession(reason)
  if (!isOverElsewhere) tellTabs({ type: 'signed-out' })
  await wiped
  if (!isOverElsewhere) await withinPatience(revoke(pair, key))
  const leave = await leaveProvider(reason, pair)
  markSignedOut({ isAtProvider: leave === 'stays', isReasonSaid: SAID[reason] !== '' })
  if (!leave || leave === 'stays') page.goTo(`${addresses.signedOut}${SAID[reason]}`)
  else if ('form' in leave) page.submit(leave.form)
  else page.goTo(leave.address)
}

/** Waits for what ends with the session; where there is nothing, nothing waits. */
async function finishBeforeLeaving(): Promise<void> {
  const works: Promise<unknown>[] = []
  aboutToLeave.emit({ waitFor: (work) => works.push(work) })
  if (works.length === 0) return
  const enough = new Promise<void>((resolve) => setTimeout(resolve, FINISHING_MS))
  await Promise.race([Promise.allSettled(works), enough])
}

/** How the member leaves another company's provider; `stays` if it can't be asked to end its session. */
async function leaveProvider(
  reason: SignOutReason,
  pair: TokenPair | undefined,
): Promise<ProviderSignOut | 'stays' | undefined> {
  // The tab in which the member signed out has seen to it.
  if (!isForeignProvider() || reason === 'elsewhere') return undefined
  const state = awaitProviderSignOut(() => crypto.randomUUID())
  if (reason !== 'by-member') return 'stays'
  return (await withinPatience(providerSignOut(pair, state).catch(() => undefined))) ?? 'stays'
}

/** Everything that this browser knows of the session; answers when the disk is wiped too. */
export async function forgetSession(reason: SignOutReason): Promise<void> {
  const wipes: Promise<unknown>[] = [wipeSharedPair()]
  nextSessionEpoch()
  session.set({ state: 'out' })
  signedOut.emit({ reason, waitFor: (work) => wipes.push(work) })
  dropTokens()
  dropKey()
  dropOutboxKey()
  wipeSessionStorage(STAYS)
  await withinPatience(Promise.allSettled(wipes))
}

const withinPatience = <Result>(work: Promise<Result>): Promise<Result | undefined> =>
  Promise.race([work, new Promise<undefined>((enough) => setTimeout(enough, PATIENCE_MS, undefined))])

whenSignedOutElsewhere(() => void signOut('elsewhere'))
