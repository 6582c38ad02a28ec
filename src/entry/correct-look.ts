import { wearDisplay } from '#base/display.ts'
import { watchFewLetters } from '#base/few-letters.ts'
import { language } from '#base/language.ts'
import { showSignedOut } from '#base/signed-out.ts'

/** Corrects what the cookie of the page's request didn't say. Returns whether it came in the member's language. */
export function correctLook(): boolean {
  wearDisplay()
  showSignedOut()
  watchFewLetters()
  return document.documentElement.lang === language
}
