import { CONTROLS, type DrawnCard, type Handover, controlName } from '#vault/handover.ts'
import { type Unlocked, opened, vault } from '#vault/vault-state.ts'
import type { drawCard } from './open-card.tsx'

/*
 * The open card between the unlock prompt and the application. It is readable at once. Presses are recorded, and the
 * application repeats them when it takes over.
 */

type DrawingScript = { drawCard: typeof drawCard }

/** The addresses of the script that draws the card and of its style sheets, which the build writes into the page. */
const addresses = (name: 'card' | 'cardStyles'): string[] =>
  document.querySelector<HTMLElement>('script[data-application]')?.dataset[name]?.split(' ') ?? []

const isLoaded = (sheet: HTMLLinkElement): Promise<unknown> =>
  new Promise((resolve, reject) => {
    sheet.addEventListener('load', resolve)
    sheet.addEventListener('error', reject)
  })

/** Adds a style sheet the way the application does, so that the application then finds it in the page. */
function addSheet(href: string): Promise<unknown> {
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.crossOrigin = ''
  sheet.href = href
  const loaded = isLoaded(sheet)
  document.head.append(sheet)
  return loaded
}

async function loadDrawing(): Promise<DrawingScript | undefined> {
  // A browser that needs the Temporal polyfill waits for the application.
  if (!('Temporal' in globalThis)) return undefined
  const [script = ''] = addresses('card')
  const [drawing] = await Promise.all([
    import(/* @vite-ignore */ script) as Promise<DrawingScript>,
    ...addresses('cardStyles').map(addSheet),
  ])
  return drawing
}

let drawing: Promise<DrawingScript | undefined> | undefined

/** Loads the script that draws a card. Without it, the application draws the card. */
export const bringDrawing = (): Promise<DrawingScript | undefined> =>
  (drawing ??= loadDrawing().catch(() => undefined))

/**
 * Shows the card in place of its prompt. Returns the state for the application to take over; undefined if the card
 * can't be drawn.
 */
export async function showCard(unlocked: Unlocked, isCutOff: boolean): Promise<Handover | undefined> {
  const found = await bringDrawing()
  const main = document.querySelector('main')
  // Another tab may have removed the card meanwhile.
  if (!found || !main || opened.get() !== unlocked) return undefined
  const { card, announcement, offlineBanner } = found.drawCard(unlocked)
  if (isCutOff) document.querySelector('[aria-live="polite"]')?.append(offlineBanner)
  main.replaceChildren(card)
  main.querySelector('h1')?.focus({ preventScroll: true })
  const spoken = document.querySelector('[data-live-announcer] > *')
  if (spoken) spoken.textContent = announcement
  const handover: Handover = { opened: unlocked, drawn: notePresses(main) }
  forgetWhenClosed(main, handover)
  return handover
}

function notePresses(main: HTMLElement): DrawnCard {
  const drawn: DrawnCard = { untilReleased: async () => released }
  let released: Promise<void> | undefined
  const nameOf = ({ target }: Event) => {
    const control = target instanceof Element ? target.closest(CONTROLS) : null
    return control ? controlName(control) : undefined
  }
  main.addEventListener('focusin', (event) => {
    drawn.focused = nameOf(event)
  })
  main.addEventListener('click', (event) => {
    // The browser itself dials a phone number.
    if (event.target instanceof Element && !event.target.closest('a')) drawn.pressed = nameOf(event)
  })
  // Replacing a control under a finger would lose the press.
  main.addEventListener('pointerdown', () => {
    released = new Promise((resolve) => {
      const release = () => setTimeout(resolve)
      for (const end of ['pointerup', 'pointercancel']) addEventListener(end, release, { once: true })
    })
  })
  return drawn
}

/** Another tab, a sign-out or leaving the page closes the card. */
function forgetWhenClosed(main: HTMLElement, handover: Handover): void {
  opened.watch(() => {
    if (opened.get() || !handover.opened) return
    const now = vault.get()
    main.replaceChildren()
    delete handover.opened
    if (now.state === 'wiped') handover.removed = now
  })
  // A page restored from the browser's back-forward cache no longer shows a card.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && main.isConnected) location.reload()
  })
}
