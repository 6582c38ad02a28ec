// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type PreferencesMessages = {
answer: string
hint: string
}

export const preferencesMessages = inLanguage<PreferencesMessages>("preferences", {
answer: "Text size, language, and colors. Your choices stay on this device.",
hint: "The page will reload when you change the language. Programs and articles are in English.",
})
