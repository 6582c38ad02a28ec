import { keepLook } from './display.ts'
import { type Language, keepLanguage } from './language.ts'

/** Changes the language of the portal, which takes a reload. */
export function speak(next: Language): void {
  keepLanguage(next)
  keepLook()
  location.reload()
}
