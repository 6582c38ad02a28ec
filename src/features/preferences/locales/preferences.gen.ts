// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type PreferencesMessages = {
answer: string
hint: string
startPage: string
paper: {
online: string
mail: string
mixed: string
}
}

export const preferencesMessages = inLanguage<PreferencesMessages>("preferences", {
answer: "How the portal looks, where it starts, and how we reach you.",
hint: "Your choices here stay on this device. The page will reload when you change the language. Programs and articles are in English.",
startPage: "First page",
paper: {
online: "Online",
mail: "By mail",
mixed: "Some by mail",
},
})
