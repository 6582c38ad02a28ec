import type { UnlockTrouble, Unlocked, VaultState } from './vault-state.ts'

/*
 * The unlock prompt is drawn by a small script (src/entry/saved-card.ts), and the application is brought in behind it, in
 * the same document. What the script knows is passed by an event, in memory only: the two are builds of their own.
 */

/** The controls of an open card, which the script and the application both draw. */
export const CONTROLS = 'button, a, [role="tab"]'

/** Each control of a card has a name of its own. */
export const controlName = (control: Element): string =>
  `${control.getAttribute('role') ?? control.tagName} ${control.ariaLabel ?? control.textContent}`

/** An open card that the script has drawn, and the names of the controls that the member used there. */
export type DrawnCard = {
  focused?: string | undefined
  pressed?: string | undefined
  /** Resolves once no finger is on the card. */
  untilReleased: () => Promise<void>
}

export type Handover = {
  opened?: Unlocked
  drawn?: DrawnCard
  /** Why it stays locked. */
  trouble?: UnlockTrouble
  /** Why the card was removed from this device. */
  removed?: Extract<VaultState, { state: 'wiped' }>
  /** The pressed control, as a selector. */
  pressed?: string
}

type Asked = { answer: (given: Promise<Handover>) => void }

const EVENT = 'portal-handover'

/** Keeps the application, once it is here, from starting until it is to take over. */
export const holdApplication = (given: Promise<Handover>): void =>
  addEventListener(EVENT, (event) => (event as CustomEvent<Asked>).detail.answer(given), { once: true })

/** Waits for what the small script hands over; undefined at once without that script. */
export function handedOver(): Promise<Handover> | undefined {
  let given: Promise<Handover> | undefined
  const detail: Asked = {
    answer: (promise) => {
      given = promise
    },
  }
  dispatchEvent(new CustomEvent(EVENT, { detail }))
  return given
}
