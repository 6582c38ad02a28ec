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
shared: "Picture shared.",
pressAgain: "The picture is ready. Press again to choose where to send it.",
failed: {
title: "We couldn’t make the picture on this device.",
body: "You can still use the card, its numbers and Print.",
},
})
