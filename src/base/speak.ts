import { keepLook } from './display.ts'
import { type Language, keepLanguage } from './language.ts'

/** Changes the portal's language and reloads the page. */
export function changeLanguage(next: Language): void {
  keepLanguage(next)
  keepLook()
  location.reload()
}
