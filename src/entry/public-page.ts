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
 * The script of the pages that are rendered at build time (contract/paths.ts). It handles a plain visit; for anything
 * else, it opens the application in this document.
 */

/** The longest wait for the systems' state on a cold load. */
const LOOK_FIRST_MS = 2_000

/** The application, which may open in the same document, has its own policy. */
const workerAddress = scriptPolicy('portal-sign-in', /^\/sw\.js$/)

let opened: Promise<unknown> | undefined
const stopping: (() => void)[] = []

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false

/**
 * Loads the application's script before it is needed. Not with a prefetch link, because the content security policy has
 * no directive for those: Firefox refuses them and logs an error.
 */
async function bringApplication(): Promise<void> {
  if (!savesData()) await fetch(applicationAddress(), { priority: 'low' })
}

/** Opens the application in this document; its first page replaces the rendered one. */
function openApplication(): void {
  opened ??= import(/* @vite-ignore */ applicationAddress()).then(
    () => stopping.forEach((stop) => stop()),
    // If loading fails, the rendered page stays and the next reason to open the application retries.
    () => void (opened = undefined),
  )
}

/** Whether published brands, as JSON, replace the brand with which the build rendered signed-out pages. */
const changesHouse = (brands: string | null): boolean => brands?.includes(`"key":"${HOUSE}"`) ?? false

/**
 * Whether session storage has entries, or local storage has a card or such a brand; false if the browser refuses both.
 */
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
 * Whether the application is needed. The rendered page is enough if the visitor comes to sign in, the network works,
 * and neither the tab nor the device knows a member. An installed portal already has the application here.
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

/** Checks the systems' state, repeatedly while a notice is due (spec §4). The application shows any notice. */
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

/** Registers the service worker, which loads the application. The application announces newer builds. */
async function registerWorker(): Promise<void> {
  // If the visitor saves data, the application loads when they sign in.
  if (!('serviceWorker' in navigator) || savesData()) return
  const { controller } = navigator.serviceWorker
  const registration = await navigator.serviceWorker.register(workerAddress('/sw.js'))
  if (!controller) return
  // Once opened, the application protects typed text itself.
  navigator.serviceWorker.addEventListener('controllerchange', () => !opened && location.reload())
  if (registration.active && registration.waiting) openApplication()
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', () => registration.waiting && openApplication()),
  )
}

/** Goes to the identity provider. If that fails, the application explains it. */
async function leaveForProvider(): Promise<void> {
  let seen: Availability | undefined
  await waitAtMost(
    look().then((found) => (seen = found)),
    LOOK_FIRST_MS,
  )
  if (seen && seen.connection !== 'online') return openApplication()
  await startSignIn().catch(openApplication)
}

/** The page was rendered for insurers with a provider directory. */
async function hideMissingDirectory(): Promise<void> {
  const { hasDirectory } = await loadConfig()
  document.querySelector('[data-directory]')?.toggleAttribute('hidden', !hasDirectory)
}

function showLogin(): void {
  void hideMissingDirectory()
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
