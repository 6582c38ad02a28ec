import type { UnlockTrouble, Unlocked, VaultState } from './vault-state.ts'

/*
 * A small script (src/entry/saved-card.ts) draws the unlock prompt, and the application loads behind it, in the same
 * document. The script passes its state in an event, in memory only, because the two are separate builds.
 */

/** The controls of an open card, which both the script and the application draw. */
export const CONTROLS = 'button, a, [role="tab"]'

/** A control's unique name on the card. */
export const controlName = (control: Element): string =>
  `${control.getAttribute('role') ?? control.tagName} ${control.ariaLabel ?? control.textContent}`

/** An open card that the script has drawn, and the names of the controls that the member used on it. */
export type DrawnCard = {
  focused?: string | undefined
  pressed?: string | undefined
  /** Resolves once no finger is down on the card. */
  untilReleased: () => Promise<void>
}

export type Handover = {
  opened?: Unlocked
  drawn?: DrawnCard
  /** Why the card stays locked. */
  trouble?: UnlockTrouble
  /** Why the card was removed from this device. */
  removed?: Extract<VaultState, { state: 'wiped' }>
  /** The pressed control, as a selector. */
  pressed?: string
}

type Asked = { answer: (given: Promise<Handover>) => void }

const EVENT = 'portal-handover'

/** Keeps the loaded application from starting until it takes over. */
export const holdApplication = (given: Promise<Handover>): void =>
  addEventListener(EVENT, (event) => (event as CustomEvent<Asked>).detail.answer(given), { once: true })

/** Waits for the small script's state; undefined at once if that script isn't on the page. */
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
