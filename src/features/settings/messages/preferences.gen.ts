// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type PreferencesMessages = {
answer: string
language: {
legend: string
hint: string
en: string
es: string
}
theme: {
legend: string
hint: string
system: string
light: string
dark: string
contrast: string
worn: (values: { name: string | number }) => string
}
}

export const preferencesMessages = inLanguage<PreferencesMessages>("preferences", {
answer: "Language and display on this device.",
language: {
legend: "Language",
hint: "The page will reload in the language you choose. Programs and articles are in English.",
en: "English",
es: "Español",
},
theme: {
legend: "Colors",
hint: "High contrast: bolder lines and text.",
system: "Use device setting",
light: "Light",
dark: "Dark",
contrast: "High contrast",
worn: (d) => "Colors: " + d.name,
},
})
