/** Set in local storage while this device holds, or once held, a saved card. Identifies no one. */
export const CARD_MARK = 'card-saved'

/** Whether the app was just started on a device where a card was saved. Runs before any other code. */
export function isStartedWithCard(): boolean {
  try {
    return sessionStorage.length === 0 && localStorage.getItem(CARD_MARK) !== null
  } catch {
    return false
  }
}
