// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type ShareCardMessages = {
save: string
share: string
print: string
names: {
medical: string
dental: string
vision: string
}
saved: (values: { file: string | number }) => string
shared: string
pressAgain: string
failed: {
title: string
body: string
}
}

export const shareCardMessages = inLanguage<ShareCardMessages>("shareCard", {
save: "Save picture (PNG)",
share: "Share",
print: "Print",
names: {
medical: "Medical ID card",
dental: "Dental ID card",
vision: "Vision ID card",
},
saved: (d) => "Saved as “" + d.file + "”.",
shared: "The picture was handed over.",
pressAgain: "The picture is ready. Press once more to choose where it goes.",
failed: {
title: "The picture could not be made on this device.",
body: "What still works here: the card itself, its numbers, and Print.",
},
})
