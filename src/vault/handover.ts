import type { UnlockTrouble, Unlocked, VaultState } from './vault-state.ts'

/*
 * The unlock prompt is drawn by a small script (src/entry/saved-card.ts), and the application is brought in behind it, in
 * the same document. What the script knows is passed by an event, in memory only: the two are builds of their own.
 */

export type Handover = {
  opened?: Unlocked
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
