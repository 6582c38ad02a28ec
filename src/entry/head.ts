import { applyDisplay } from '#base/display.ts'
import { watchFewLetters } from '#base/few-letters.ts'
import { language } from '#base/language.ts'
import { showSignedOut } from '#base/signed-out.ts'

/*
 * A small, non-blocking script of the application's pages. The server or the service worker has set the display on the
 * page (contract/page-look.ts); this script corrects values that the cookie lacked, before the application loads.
 */
applyDisplay()
document.documentElement.lang = language
showSignedOut()
watchFewLetters()
