// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type DisplayMessages = {
title: string
textSize: {
"100": string
"125": string
"150": string
"175": string
legend: string
}
language: {
legend: string
en: string
es: string
}
theme: {
legend: string
system: string
light: string
dark: string
}
contrast: {
legend: string
system: string
more: string
}
motion: {
legend: string
system: string
less: string
}
}

export const displayMessages = inLanguage<DisplayMessages>("display", {
title: "Display",
textSize: {
"100": "100%",
"125": "125%",
"150": "150%",
"175": "175%",
legend: "Text size",
},
language: {
legend: "Language",
en: "English",
es: "Español",
},
theme: {
legend: "Colors",
system: "Device setting",
light: "Light",
dark: "Dark",
},
contrast: {
legend: "Contrast",
system: "Device setting",
more: "High",
},
motion: {
legend: "Motion",
system: "Device setting",
less: "Less",
},
})
