/** In local storage while this device holds, or held, a saved card; says nothing about anyone. */
export const CARD_MARK = 'card-saved'

/** An app that was just started, where a card was saved before. Asked before anything else is there. */
export function isStartedWithCard(): boolean {
  try {
    return sessionStorage.length === 0 && localStorage.getItem(CARD_MARK) !== null
  } catch {
    return false
  }
}
