// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type DisplayMessages = {
title: string
textSize: {
legend: string
mark: {
normal: string
large: string
larger: string
}
normal: string
large: string
larger: string
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
legend: "Text size",
mark: {
normal: "A",
large: "A+",
larger: "A++",
},
normal: "Standard text",
large: "Large text",
larger: "Largest text",
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
