import * as v from 'valibot'
import { storedItem } from '#base/storage.ts'
import { store } from '#base/store.ts'

/** `system` follows what the device prefers. */
export const Theme = v.picklist(['system', 'light', 'dark', 'contrast'])
export type Theme = v.InferOutput<typeof Theme>

const kept = storedItem('local', 'theme', Theme)

/** What the member chose on this device; it says nothing about anyone. */
export const theme = store<Theme>(kept.read() ?? 'system')

/** Puts the choice on the page; theme.css knows the rest. */
export function wearTheme(): void {
  const { dataset } = document.documentElement
  const chosen = theme.get()
  if (chosen === 'system') delete dataset.theme
  else dataset.theme = chosen
}

export function chooseTheme(next: Theme): void {
  theme.set(next)
  kept.keep(next)
  wearTheme()
}
