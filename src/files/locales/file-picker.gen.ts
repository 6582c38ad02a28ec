// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type FilePickerMessages = {
photo: string
file: string
limits: (values: { most: string | number; megabytes: string | number }) => string
tooMany: (values: { most: string | number }) => string
converting: (values: { name: string | number }) => string
notReady: {
wait: string
title: string
body: string
leave: string
stay: string
}
added: (values: { name: string | number }) => string
twice: (values: { name: string | number }) => string
removed: (values: { name: string | number }) => string
remove: (values: { name: string | number }) => string
}

export const filePickerMessages = inLanguage<FilePickerMessages>("filePicker", {
photo: "Take a photo",
file: "Choose a photo or PDF",
limits: (d) => "Up to " + d.most + " files: JPEG, PNG, WebP, HEIC, or PDF, " + d.megabytes + " MB each.",
tooMany: (d) => "You can add up to " + d.most + " files.",
converting: (d) => "Converting " + d.name + "…",
notReady: {
wait: "We’re still preparing your file. Wait until it’s ready, then try again.",
title: "Your file isn’t ready yet",
body: "If you leave now, it won’t be added.",
leave: "Leave without it",
stay: "Stay here",
},
added: (d) => d.name + " was added",
twice: (d) => d.name + " is attached already.",
removed: (d) => d.name + " was removed",
remove: (d) => "Remove " + d.name,
})
