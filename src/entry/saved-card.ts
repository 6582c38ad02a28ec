import { afterPaint } from '#base/after-paint.ts'
import { whenIdle } from '#base/timing.ts'
import { startDisplay } from '#ui/start-display.ts'
import { type Handover, holdApplication } from '#vault/handover.ts'
// From here on this page hears what other tabs do to the card.
import { readSavedCard } from '#vault/lifecycle.ts'
import { unlock } from '#vault/unlock.ts'
import { UnlockFailure, opened, vault } from '#vault/vault-state.ts'
import { applicationAddress } from './application-address.ts'
import { correctLook } from './correct-look.ts'
import { bringDrawing, showCard } from './shown-card.ts'

/*
 * The script of the pages that ask for the lock of a saved card; the worker answers them (sw/pages.ts). It tries the lock
 * once and shows the open card. A wrong PIN, whatever else there is to say, and what a press on the card does are the
 * application's, which is brought here meanwhile and takes the page over.
 */

const ADDRESS = '/saved-card'
/** Answered with the application, if it can't be brought into this page. */
const BY_APPLICATION = `${ADDRESS}?open`

/** On other pages than its own, the worker shows the prompt only without a network. */
const isCutOff = location.pathname !== ADDRESS || !navigator.onLine

const button = document.querySelector<HTMLButtonElement>('[data-unlock]')
const input = document.querySelector<HTMLInputElement>('[data-unlock-form] input')

const { promise: given, resolve: give } = Promise.withResolvers<Handover>()
holdApplication(given)

let brought: Promise<unknown> | undefined
let isCardShown = false

function bringApplication(): void {
  brought ??= import(/* @vite-ignore */ applicationAddress()).catch(() => {
    // An open card can be read without it.
    if (!isCardShown) location.replace(BY_APPLICATION)
  })
}

/** The application draws the page from now on. What was opened here is forgotten here. */
function handOver(handover: Handover = {}): void {
  bringApplication()
  const now = vault.get()
  give(now.state === 'wiped' ? { ...handover, removed: now } : handover)
  stop.abort()
  stopDisplay()
  opened.set(undefined)
}

/** The card is on the page: the application comes when it has been painted. */
function followCard(handover: Handover): void {
  isCardShown = true
  stop.abort()
  stopDisplay()
  afterPaint(() => {
    bringApplication()
    give(handover)
  })
}

/** A device's own prompt that is open for longer waits for the member, and the application can start meanwhile. */
const PROMPT_MS = 300

const stop = new AbortController()
const stopDisplay = startDisplay()
let isBusy = false

/** The device opens its prompt only inside the press itself: nothing may be awaited before it. */
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
  // Behind the prompt, before a finger has come or a PIN is typed. A finger on a sensor would wait for the application.
  whenIdle(() => {
    void bringDrawing().then((found) => {
      if (input || !found) bringApplication()
    })
  })
  if (isPressed) void tryUnlock(input?.value)
}

/** A press that came before this script: it gave the button the focus, and a PIN is typed where one is asked for. */
const wasPressed = (): boolean =>
  document.activeElement === button && navigator.userActivation.isActive && (!input || input.value !== '')

/** A tab that has something stored may be signed in, or on its way. */
function isTabEmpty(): boolean {
  try {
    return sessionStorage.length === 0
  } catch {
    return false
  }
}

if (correctLook() && isTabEmpty()) askForLock()
else handOver()
