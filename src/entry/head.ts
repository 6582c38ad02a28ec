import { wearDisplay } from '#base/display.ts'
import { watchFewLetters } from '#base/few-letters.ts'
import { language } from '#base/language.ts'
import { showSignedOut } from '#base/signed-out.ts'

/*
 * A small script of the application's pages that holds nothing up: the server or the service worker has put the display on the page
 * (contract/page-look.ts), and this corrects what the cookie didn't say, before the application has come.
 */
wearDisplay()
document.documentElement.lang = language
showSignedOut()
watchFewLetters()
