import * as v from 'valibot'
import { inTime } from '#base/device-storage.ts'
import { page } from '#base/page.ts'
import { scriptAddress } from '#base/script-address.ts'
import { signal, store } from '#base/store.ts'
import { storedItem } from '#base/storage.ts'

/**
 * A new build `waits` for the member's consent; it was accepted and `comes`; or another tab accepted it while the
 * member was typing here, and this page is `held` until the member is done.
 */
export type UpdateState = 'none' | 'waits' | 'comes' | 'held'

export const updateState = store<UpdateState>('none')

/** The member accepted the update; the registration then activates the waiting worker. */
export const updateAccepted = signal()

/** Accepts the new build, which reloads this page. */
export function acceptUpdate(): void {
  if (updateState.get() === 'held') return page.reload()
  updateState.set('comes')
  updateAccepted.emit()
}

/** WebKit doesn't always report that the new worker took over; after this time, the page reloads anyway. */
const TAKEOVER_MS = 2_000

/** Registers the worker, and activates a new build when the member accepts. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  reloadOnTakeover()
  watchTyping()
  try {
    await register()
  } catch {
    // Refused (private window, cookies blocked), or one of its files failed to load: the portal works, but not offline.
  }
}

async function register(): Promise<void> {
  const { Workbox } = await import('workbox-window')
  const workbox = new Workbox(scriptAddress('/sw.js'))
  workbox.addEventListener('waiting', () => void noteWaiting())
  updateAccepted.listen(() => {
    workbox.messageSkipWaiting()
    setTimeout(() => page.reload(), TAKEOVER_MS)
  })
  lookForBuildsOnReturn(workbox)
  await workbox.register()
}

/**
 * Whether a build waits behind an active one. A browser's first worker also waits for a moment before it serves pages.
 */
const isUpdate = ({ active, waiting }: ServiceWorkerRegistration): boolean =>
  active !== null && waiting !== null

/** Offers the new build if one waits. */
export async function noteWaiting(): Promise<void> {
  const registration = await inTime(navigator.serviceWorker.getRegistration()).catch(() => undefined)
  if (registration && isUpdate(registration)) updateState.set('waits')
}

/** An installed portal may stay open for weeks, so it checks for a new build whenever the member returns to it. */
function lookForBuildsOnReturn(workbox: { update: () => Promise<void> }): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void workbox.update().catch(() => undefined)
  })
}

/**
 * Reloads only if a worker was active before: the first one takes over in the middle of the sign-in. If another
 * tab accepted the new build, a page with typed text waits for its own member's press.
 */
function reloadOnTakeover(): void {
  let before = navigator.serviceWorker.controller
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    const isHeld = updateState.get() !== 'comes' && hasUnsavedInput()
    if (before && isHeld) updateState.set('held')
    else if (before) page.reload()
    before = navigator.serviceWorker.controller
  })
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

const touched = new Set<Field>()

/** Records which form fields the member types in; a search isn't a form. */
function watchTyping(): void {
  document.addEventListener('input', ({ target }) => {
    if (isField(target) && target.form && target.type !== 'search') touched.add(target)
  })
}

const holds = new Set<() => boolean>()

/** Registers a check for what a reload would lose although no field of the page shows it. */
export const holdReload = (isHeld: () => boolean): void => void holds.add(isHeld)

/**
 * Whether a reload would lose typed text, or anything else that was registered. Submitted text has left the page with
 * its form.
 */
export function hasUnsavedInput(): boolean {
  for (const field of touched) if (!field.isConnected) touched.delete(field)
  return [...touched].some(({ value }) => value.trim() !== '') || [...holds].some((isHeld) => isHeld())
}

/** The result of a check for a new build; `none` in browsers without service workers. */
export type UpdateCheck = 'waits' | 'current' | 'unreachable' | 'none'

/** Asks the server now, and waits until a new build has been fetched, so that the result is final. */
export async function lookForUpdate(): Promise<UpdateCheck> {
  if (!('serviceWorker' in navigator)) return 'none'
  const registration = await inTime(navigator.serviceWorker.getRegistration()).catch(() => undefined)
  if (!registration) return 'none'
  try {
    await registration.update()
  } catch {
    return 'unreachable'
  }
  const coming = registration.installing
  if (coming && (await endOfInstall(coming)) === 'redundant') return 'unreachable'
  return isUpdate(registration) ? 'waits' : 'current'
}

/** The state in which the installation ended. */
const endOfInstall = (worker: ServiceWorker): Promise<ServiceWorkerState> =>
  new Promise((resolve) => {
    const check = (): void => {
      if (worker.state === 'installing') return
      worker.removeEventListener('statechange', check)
      resolve(worker.state)
    }
    worker.addEventListener('statechange', check)
    check()
  })

const MISSING_FILE = 'MissingFile'

const reloadedFor = storedItem('session', 'reloaded-for-build', v.string())

/** Identifies a build by the name of its first script. */
const buildOfThisPage = (): string =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''

/**
 * Names the error of a build file that couldn't be loaded, because the server no longer has it or sent a web page
 * instead. Every engine words it differently, and the router would reload once for every file.
 */
export function nameMissingFiles(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = `${MISSING_FILE}: ${payload.message}`
    payload.name = MISSING_FILE
  })
}

export const isMissingFile = (error: unknown): boolean =>
  error instanceof Error && error.name === MISSING_FILE

/**
 * Reloads once per build, and only if that can be recorded, so that it never loops. False if it was tried before, or if
 * a reload would fail: without both the network and the worker.
 */
export function reloadForMissingFile(): boolean {
  if (!navigator.onLine && !navigator.serviceWorker?.controller) return false
  const build = buildOfThisPage()
  if (reloadedFor.read() === build || !reloadedFor.keep(build)) return false
  if (updateState.get() === 'waits') acceptUpdate()
  else page.reload()
  return true
}
