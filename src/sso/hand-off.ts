import { agreeToShare, singleSignOn } from '#contract/calls/sso.ts'
import type { ExitModal } from '#contract/content/item.ts'
import type { AppKey } from '#contract/entities/sso.ts'
import { byCaller, call } from '#api/call.ts'
import { ApiFailure } from '#api/failure.ts'
import { portalConfig } from '#base/config.ts'
import { signal } from '#base/store.ts'
import { isIosApp } from '#base/save-file.ts'
import { type PlainForm, submitForm } from '#base/submit-form.ts'
import type { Member } from '#member/member.ts'
import { ssoMessages } from './locales/sso.gen.ts'

/** A member's agreement before a program learns their identity (spec §2.4, §5). */
export type Agreed = {
  /** The id of the program's content. */
  program: string
  exit: ExitModal
  /** The indexes of the checked boxes, from 0. */
  boxes: readonly number[]
}

/** The destination of a press: a connected application, or a link that only needs an agreement first. */
export type Destination = { name: string; agreed?: Agreed } & ({ app: AppKey } | { link: string })

/** Whether this deployment offers the application at all; otherwise the portal doesn't show it. */
export function isConnectedApp(app: AppKey): boolean {
  const { connectedApps } = portalConfig.get()
  return connectedApps === null || connectedApps.includes(app)
}

export const appDestination = (app: AppKey): Destination => ({ app, name: ssoMessages.apps[app] })

/** The browser blocked the new window; emitted as an event (spec §4, single sign-on). */
export const blocked = signal<string>()

/** The window in which the application opens. */
export type Place = 'new-window' | 'this-tab'

/** The outcome; failures are thrown. `closed`: the member closed the window before the answer arrived. */
export type HandedOver = 'done' | 'blocked' | 'closed' | 'under-way'

/**
 * Whether a hand-off opens a separate window. The iPhone app shows other sites in an overlay with a close button; a
 * window that it opens itself stays blank.
 */
export const opensNewWindow = (): boolean => !isIosApp()

let isUnderWay = false

/**
 * Hands the member over to a connected application. Call it directly from the press: the window has to open before
 * anything is awaited, or the browser blocks it. One at a time, so that a double press opens one window.
 */
export async function handOver(
  destination: Destination,
  member: Pick<Member, 'username' | 'plan'>,
  where: Place,
): Promise<HandedOver> {
  if (isUnderWay) return 'under-way'
  if (!navigator.onLine)
    throw new ApiFailure(singleSignOn.failure, { kind: 'unreachable', isShownByCaller: true })
  const target = where === 'this-tab' ? thisTab : blankWindow(ssoMessages.opening({ app: destination.name }))
  if (!target) {
    blocked.emit('app' in destination ? destination.app : (destination.agreed?.program ?? ''))
    return 'blocked'
  }
  isUnderWay = true
  try {
    if (destination.agreed) await agree(destination.agreed, member)
    const form = 'app' in destination && (await readForm(await requestForm(destination.app, member)))
    if (target.isClosed()) return 'closed'
    if (form) submitForm(form, target.name)
    else if ('link' in destination) target.open(destination.link)
    target.detach()
    return 'done'
  } catch (cause) {
    target.close()
    throw cause
  } finally {
    isUnderWay = false
  }
}

/** Records the agreement on the server; the program opens only afterwards. */
async function agree({ program, exit, boxes }: Agreed, { plan }: Pick<Member, 'plan'>): Promise<void> {
  const { agreementVersion } = await import('#contract/content/agreement.ts')
  const { memberId, contractType } = plan
  const body = { memberId, contractType, program, version: await agreementVersion(exit), boxes: [...boxes] }
  await call(agreeToShare, { body }, byCaller)
}

async function requestForm(
  app: AppKey,
  { username, plan }: Pick<Member, 'username' | 'plan'>,
): Promise<string> {
  const { companyId, memberId, contractType } = plan
  const body = { app, userName: username, companyId, memberId, contractType, relayState: '' as const }
  const { ssoForm } = await call(singleSignOn, { body }, byCaller)
  return ssoForm
}

type Target = {
  name: string
  isClosed: () => boolean
  open: (link: string) => void
  close: () => void
  detach: () => void
}

const thisTab: Target = {
  name: '_self',
  isClosed: () => false,
  open: (link) => location.assign(link),
  close: () => {},
  detach: () => {},
}

/** A window of our own origin with a waiting message; undefined if the browser blocks it. */
function blankWindow(waiting: string): Target | undefined {
  const name = `hand-off-${crypto.randomUUID()}`
  const opened = window.open('', name)
  if (!opened) return undefined
  opened.document.title = waiting
  opened.document.body.append(waiting)
  return {
    name,
    isClosed: () => opened.closed,
    open: (link) => opened.location.replace(link),
    close: () => opened.close(),
    // The application gets no reference to the portal.
    detach: () => {
      opened.opener = null
    },
  }
}

/** The markup isn't a form that is safe to submit. */
export class UnsafeForm extends Error {
  override readonly name = 'UnsafeForm'
}

/** Input types that only a browser without scripts would submit. */
const BUTTONS = new Set(['submit', 'reset', 'button'])
const FIELDS = new Set(['hidden', 'text'])

/**
 * Reads the one form in the markup: sent by POST, to the portal itself or to an https address that this deployment
 * names, with plain fields only. Scripts are removed first, and only the address and the fields are used.
 */
export async function readForm(markup: string): Promise<PlainForm> {
  const { formsIn } = await import('#content/purify.ts')
  const [form, ...others] = formsIn(markup)
  if (!form || others.length > 0) throw new UnsafeForm('There is not exactly one form')
  const attribute = (name: string) => Element.prototype.getAttribute.call(form, name) ?? ''
  if (attribute('method').toLowerCase() !== 'post') throw new UnsafeForm('The form is not sent by POST')
  return { action: safeAction(attribute('action')), fields: fieldsOf(form) }
}

function safeAction(action: string): string {
  if (!action.trim() || !URL.canParse(action, location.origin)) throw new UnsafeForm('The form leads nowhere')
  const { protocol, origin, username, password, href } = new URL(action, location.origin)
  const isKnown = protocol === 'https:' && portalConfig.get().handOffOrigins.includes(origin)
  if ((origin !== location.origin && !isKnown) || username || password)
    throw new UnsafeForm('The form leads to a place that is not allowed')
  return href
}

function fieldsOf(form: HTMLFormElement): [string, string][] {
  const inputs = [...Element.prototype.querySelectorAll.call(form, 'input')]
  const typed = inputs.map((input) => ({ input, type: input.getAttribute('type')?.toLowerCase() ?? 'text' }))
  if (typed.some(({ type }) => !FIELDS.has(type) && !BUTTONS.has(type)))
    throw new UnsafeForm('The form has fields that are not plain')
  return typed
    .filter(({ type, input }) => FIELDS.has(type) && input.hasAttribute('name'))
    .map(({ input }) => [input.getAttribute('name') ?? '', input.getAttribute('value') ?? ''])
}
