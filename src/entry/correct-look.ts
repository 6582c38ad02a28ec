import { applyDisplay } from '#base/display.ts'
import { watchFewLetters } from '#base/few-letters.ts'
import { language } from '#base/language.ts'
import { showSignedOut } from '#base/signed-out.ts'

/**
 * Corrects the look for values that the page request's cookie didn't state. Returns whether the page came in the
 * member's language.
 */
export function correctLook(): boolean {
  applyDisplay()
  showSignedOut()
  watchFewLetters()
  return document.documentElement.lang === language
}
