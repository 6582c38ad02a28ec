import { type Display, type DisplayName, DISPLAY_NAMES } from '#contract/display.ts'
import { keepChoice, keptChoice, applyDisplay } from '#base/display.ts'
import { store } from '#base/store.ts'

const keptDisplay = (): Display => ({
  textSize: keptChoice('textSize'),
  theme: keptChoice('theme'),
  contrast: keptChoice('contrast'),
  motion: keptChoice('motion'),
})

/** The display choices on this device; they don't identify a member. */
export const display = store<Display>(keptDisplay())

export function chooseDisplay<Name extends DisplayName>(name: Name, value: Display[Name]): void {
  display.set({ ...display.get(), [name]: value })
  keepChoice(name, value)
}

/** Applies a choice made in another tab here, too. */
export const followDisplay = (): void =>
  addEventListener('storage', ({ key }) => {
    if (!DISPLAY_NAMES.some((name) => name === key)) return
    display.set(keptDisplay())
    applyDisplay()
  })
