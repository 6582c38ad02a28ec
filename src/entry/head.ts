import { wearDisplay } from '#base/display.ts'
import { watchFewLetters } from '#base/few-letters.ts'
import { language } from '#base/language.ts'
import { showSignedOut } from '#base/signed-out.ts'

/*
 * Runs in the head of every page, before anything is painted: no page is first seen in another size, theme or language
 * than the member's. A script of its own, built to run at once (bin/build/public-pages.ts).
 */
wearDisplay()
document.documentElement.lang = language
showSignedOut()
watchFewLetters()
