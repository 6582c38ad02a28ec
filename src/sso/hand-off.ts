import type { AppKey } from '#contract/entities/sso.ts'
import { singleSignOn } from '#contract/calls/sso.ts'
import { call } from '#api/call.ts'
import { ApiFailure } from '#api/failure.ts'
import { signal } from '#base/signal.ts'
import type { Member } from '#member/member.ts'
import { readForm, send } from './form.ts'
import { words } from './sso.words.ts'

/** The browser let no window open; told as an event (spec §4, single sign-on). */
export const blocked = signal<AppKey>()

/** How it went; failures are thrown. `gone`: the member closed the window before the answer came. */
export type HandedOver = 'done' | 'blocked' | 'gone' | 'under-way'

let isUnderWay = false

/**
 * Hands the member over to a connected application. To be called straight from the press: the window opens before
 * anything is waited for, or the browser would block it. One at a time, so that a double press opens one window.
 */
export async function handOver(
  app: AppKey,
  member: Pick<Member, 'username' | 'plan'>,
  where: 'new-window' | 'this-tab' = 'new-window',
): Promise<HandedOver> {
  if (isUnderWay) return 'under-way'
  if (!navigator.onLine)
    throw new ApiFailure(singleSignOn.failure, { kind: 'unreachable', isShownByCaller: true })
  const place = where === 'this-tab' ? thisTab : blankWindow(words.opening(words.apps[app]))
  if (!place) {
    blocked.emit(app)
    return 'blocked'
  }
  isUnderWay = true
  try {
    const form = await readForm(await askFor(app, member))
    if (place.isGone()) return 'gone'
    send(form, place.name)
    place.letGo()
    return 'done'
  } catch (cause) {
    place.close()
    throw cause
  } finally {
    isUnderWay = false
  }
}

async function askFor(app: AppKey, { username, plan }: Pick<Member, 'username' | 'plan'>): Promise<string> {
  const { companyId, memberId, contractType } = plan
  const body = { app, userName: username, companyId, memberId, contractType, relayState: '' as const }
  const { ssoForm } = await call(singleSignOn, { body }, { failureShown: 'by-caller' })
  return ssoForm
}

type Place = { name: string; isGone: () => boolean; close: () => void; letGo: () => void }

const thisTab: Place = { name: '_self', isGone: () => false, close: () => {}, letGo: () => {} }

/** A window of our own origin that says what it waits for; undefined where the browser blocks it. */
function blankWindow(waiting: string): Place | undefined {
  const name = `hand-off-${crypto.randomUUID()}`
  const opened = window.open('', name)
  if (!opened) return undefined
  opened.document.title = waiting
  opened.document.body.append(waiting)
  return {
    name,
    isGone: () => opened.closed,
    close: () => opened.close(),
    // The application gets no hold on the portal (security SS-02).
    letGo: () => {
      opened.opener = null
    },
  }
}
