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
answer: "How the portal looks and speaks on this device.",
language: {
legend: "Language",
hint: "The page loads again in the language you choose. Programs and articles are in English.",
en: "English",
es: "Español",
},
theme: {
legend: "Colors",
hint: "High contrast makes lines and letters stronger.",
system: "As this device is set",
light: "Light",
dark: "Dark",
contrast: "High contrast",
worn: (d) => "Colors: " + d.name,
},
})
