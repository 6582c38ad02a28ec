import { afterPaint } from '#base/after-paint.ts'
import { whenIdle } from '#base/timing.ts'
import { startDisplay } from '#ui/start-display.ts'
import { type Handover, holdApplication } from '#vault/handover.ts'
// From here on, this page receives other tabs' changes to the card.
import { readSavedCard } from '#vault/lifecycle.ts'
import { unlock } from '#vault/unlock.ts'
import { UnlockFailure, opened, vault } from '#vault/vault-state.ts'
import { applicationAddress } from './application-address.ts'
import { correctLook } from './correct-look.ts'
import { bringDrawing, showCard } from './shown-card.ts'

/*
 * The script of the pages that ask for a saved card's lock; the service worker serves them (sw/pages.ts). It tries to
 * unlock once and shows the open card. The application, which loads meanwhile and takes over the page, handles a wrong
 * PIN, all other messages, and presses on the card.
 */

const ADDRESS = '/saved-card'
/** The application's page, if the application can't be loaded into this one. */
const BY_APPLICATION = `${ADDRESS}?open`

/** On other pages than the card's own, the worker shows the prompt only without a network. */
const isCutOff = location.pathname !== ADDRESS || !navigator.onLine

const button = document.querySelector<HTMLButtonElement>('[data-unlock]')
const input = document.querySelector<HTMLInputElement>('[data-unlock-form] input')

const { promise: given, resolve: give } = Promise.withResolvers<Handover>()
holdApplication(given)

let brought: Promise<unknown> | undefined
let isCardShown = false

function bringApplication(): void {
  brought ??= import(/* @vite-ignore */ applicationAddress()).catch(() => {
    // An open card is readable without the application.
    if (!isCardShown) location.replace(BY_APPLICATION)
  })
}

/** The application renders the page from now on, so this script drops what it opened. */
function handOver(handover: Handover = {}): void {
  bringApplication()
  const now = vault.get()
  give(now.state === 'wiped' ? { ...handover, removed: now } : handover)
  stop.abort()
  stopDisplay()
  opened.set(undefined)
}

/** Loads the application once the card has been painted. */
function followCard(handover: Handover): void {
  isCardShown = true
  stop.abort()
  stopDisplay()
  afterPaint(() => {
    bringApplication()
    give(handover)
  })
}

/** A device prompt that is open for longer waits for the member, so the application can start meanwhile. */
const PROMPT_MS = 300

const stop = new AbortController()
const stopDisplay = startDisplay()
let isBusy = false

/** The device opens its prompt only directly inside the press, so nothing may be awaited before it. */
async function tryUnlock(pin?: string): Promise<void> {
  if (isBusy) return
  isBusy = true
  const label = button?.lastChild
  if (label) label.textContent = button?.dataset['busy'] ?? ''
  button?.setAttribute('aria-disabled', 'true')
  try {
    const opening = unlock(pin)
    const waiting = setTimeout(bringApplication, PROMPT_MS)
    const unlocked = await opening
    clearTimeout(waiting)
    const shown = await showCard(unlocked, isCutOff).catch(() => undefined)
    if (shown) followCard(shown)
    else handOver({ opened: unlocked })
  } catch (failure) {
    handOver({ trouble: failure instanceof UnlockFailure ? failure.trouble : { kind: 'damaged' } })
  }
}

function press(event: Event): void {
  const pressed = event.target instanceof Element ? event.target.closest('button, a') : null
  if (pressed?.matches('[data-remove]')) return handOver({ pressed: '[data-remove]' })
  if (pressed === button && !input) void tryUnlock()
}

function submit(event: Event): void {
  event.preventDefault()
  if (!input?.value) return handOver({ pressed: '[data-unlock]' })
  void tryUnlock(input.value)
}

function askForLock(): void {
  // Without a network, a member can't sign in.
  if (isCutOff) document.querySelector('[data-to-portal]')?.remove()
  history.replaceState(history.state, '', ADDRESS)
  const options = { signal: stop.signal }
  document.addEventListener('click', press, options)
  document.addEventListener('submit', submit, options)
  const isPressed = wasPressed()
  if (document.activeElement === document.body) (input ?? button)?.focus()
  // If another tab or the insurer removed the card, or it can’t be read, the application explains it.
  vault.watch(() => {
    const now = vault.get()
    if (!isBusy && (now.state !== 'locked' || now.retryAt !== undefined)) handOver()
  })
  void readSavedCard().catch(() => handOver())
  // Runs while the member reaches for the sensor or types the PIN. Otherwise, a finger on the sensor would have to wait
  // for the application.
  whenIdle(() => {
    void bringDrawing().then((found) => {
      if (input || !found) bringApplication()
    })
  })
  if (isPressed) void tryUnlock(input?.value)
}

/** Whether a press came before this script: it focused the button, or typed into the PIN field. */
const wasPressed = (): boolean =>
  document.activeElement === button && navigator.userActivation.isActive && (!input || input.value !== '')

/** Whether the tab has nothing stored; otherwise the member may be signed in, or signing in. */
function isTabEmpty(): boolean {
  try {
    return sessionStorage.length === 0
  } catch {
    return false
  }
}

if (correctLook() && isTabEmpty()) askForLock()
else handOver()
