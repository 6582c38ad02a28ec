import { BRANDS_ADDRESS, HOUSE, KEPT_BRANDS } from '#contract/brands/names.ts'
import { CARD_MARK } from '#base/card-mark.ts'
import { nowMs } from '#base/clock.ts'
import { loadConfig } from '#base/config.ts'
import { addSplashes } from '#base/ios-splashes.ts'
import { scriptPolicy } from '#base/script-address.ts'
import { waitAtMost, whenIdle } from '#base/timing.ts'
import { systemAvailability, userNotice } from '#contract/calls/system.ts'
import { type Availability, checkAvailability } from '#contract/availability.ts'
import { startCarousel } from '#features/sign-in/start-carousel.ts'
import { startSignIn } from '#session/sign-in.ts'
import { startDisplay } from '#ui/start-display.ts'
import { applicationAddress } from './application-address.ts'
import { correctLook } from './correct-look.ts'
import { concernsSignIn, hasNotice } from './visitor-news.ts'

/*
 * The script of the pages that are rendered when the portal is built (contract/paths.ts). What it does not do
 * itself, the application does: it is opened in this document as soon as anything but a plain visit is seen.
 */

/** On a cold load the state of the systems isn't known yet; the page waits no longer than this for it. */
const LOOK_FIRST_MS = 2_000

/** The application, which may be opened in the same document, has a policy of its own. */
const workerAddress = scriptPolicy('portal-sign-in', /^\/sw\.js$/)

let opened: Promise<unknown> | undefined
const stopping: (() => void)[] = []

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false

/**
 * Brings the application's script here before it is needed. Not by a link to prefetch, which the policy has no directive
 * for: Firefox refuses it and logs an error.
 */
async function bringApplication(): Promise<void> {
  if (!savesData()) await fetch(applicationAddress(), { priority: 'low' })
}

/** Opens the application in this document; its first page takes the place of the rendered one. */
function openApplication(): void {
  opened ??= import(/* @vite-ignore */ applicationAddress()).then(
    () => stopping.forEach((stop) => stop()),
    // It cannot be loaded now; the next reason to open it tries again, and the rendered page stays.
    () => void (opened = undefined),
  )
}

/** Whether published brands, as JSON, have another for signed-out pages than the one that the build has rendered. */
const changesHouse = (brands: string | null): boolean => brands?.includes(`"key":"${HOUSE}"`) ?? false

/** Session storage, or local storage where a card or such a brand is kept; false where the browser refuses both. */
function isAnythingStored(): boolean {
  try {
    return (
      sessionStorage.length > 0 ||
      localStorage.getItem(CARD_MARK) !== null ||
      changesHouse(localStorage.getItem(KEPT_BRANDS))
    )
  } catch {
    return false
  }
}

/**
 * Whether the rendered page is right: the visitor comes to sign in, the network is there, and neither the tab nor the
 * device knows a member. An installed portal has the application here already.
 */
const needsApplication = (): boolean =>
  isAnythingStored() ||
  !navigator.onLine ||
  location.search.includes('reason=') ||
  matchMedia('(display-mode: standalone)').matches

async function look(): Promise<Availability> {
  const { bases } = await loadConfig()
  return checkAvailability(bases.member + systemAvailability.path, fetch)
}

/** Looks at the systems, and again as often as a notice is due (spec §4); what there is to say, the application says. */
async function lookForNews(): Promise<void> {
  if (opened) return
  const { connection, windows = [] } = await look()
  const { bases, noticeRecheckSeconds, publishesBrands } = await loadConfig()
  if (publishesBrands && changesHouse(await (await fetch(BRANDS_ADDRESS)).text())) return openApplication()
  if (connection !== 'online' || concernsSignIn(windows, nowMs())) return openApplication()
  const answer = await fetch(bases.member + userNotice.path, { cache: 'no-store', credentials: 'omit' })
  if (hasNotice(await answer.json(), nowMs())) return openApplication()
  setTimeout(() => void lookForNews().catch(openApplication), noticeRecheckSeconds * 1_000)
}

/** Registers the service worker, which brings the application here; a newer build is for the application to announce. */
async function registerWorker(): Promise<void> {
  // A visitor who saves data has the application brought when they sign in.
  if (!('serviceWorker' in navigator) || savesData()) return
  const { controller } = navigator.serviceWorker
  const registration = await navigator.serviceWorker.register(workerAddress('/sw.js'))
  if (!controller) return
  // The application, once opened, has its own way with what is being typed.
  navigator.serviceWorker.addEventListener('controllerchange', () => !opened && location.reload())
  if (registration.active && registration.waiting) openApplication()
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', () => registration.waiting && openApplication()),
  )
}

/** Goes to the identity provider. If that fails, the application shows why. */
async function leaveForProvider(): Promise<void> {
  let seen: Availability | undefined
  await waitAtMost(
    look().then((found) => (seen = found)),
    LOOK_FIRST_MS,
  )
  if (seen && seen.connection !== 'online') return openApplication()
  await startSignIn().catch(openApplication)
}

function showLogin(): void {
  const carousel = document.querySelector<HTMLElement>('[data-carousel]')
  if (carousel) stopping.push(startCarousel(carousel))
  addEventListener('offline', openApplication)
  whenIdle(() => {
    addSplashes()
    void bringApplication().catch(() => undefined)
    void registerWorker().catch(() => undefined)
    void lookForNews().catch(openApplication)
  })
}

function start(): void {
  const isOwnLanguage = correctLook()
  stopping.push(startDisplay())
  const { search, hash } = location
  const path = location.pathname.toLowerCase()
  const isLogin = path === '/' || path === '/login'
  if (path === '/') history.replaceState(history.state, '', `/login${search}${hash}`)
  if (path === '/initiate-login') void leaveForProvider()
  else if (isLogin && isOwnLanguage && !needsApplication()) showLogin()
  else openApplication()
}

start()
