// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type SavedCardTroublesMessages = {
saving: {
cancelled: string
"no-authenticator": string
"disk-full": string
refused: string
unreachable: string
}
unlocking: {
cancelled: string
"no-authenticator": string
removed: string
damaged: string
"not-genuine": string
}
removals: {
removed: {
title: string
body: string
}
"plan-ended": {
title: string
body: string
}
"account-closed": {
title: string
body: string
}
"account-blocked": {
title: string
body: string
}
"password-changed": {
title: string
body: string
}
"rights-changed": {
title: string
body: string
}
unknown: {
title: string
body: string
}
"too-many-tries": {
title: string
body: string
}
"too-old": {
title: string
body: string
}
}
}

export const savedCardTroublesMessages = inLanguage<SavedCardTroublesMessages>("savedCardTroubles", {
saving: {
cancelled: "The card wasn’t saved because you closed your device’s prompt. Press Save to see it again.",
"no-authenticator": "The card wasn’t saved. This device couldn’t lock it with your fingerprint, face or screen lock. You can print the card or download it as a PDF.",
"disk-full": "The card wasn’t saved because this device is full. Free up some space and try again. Any card you saved before is still here.",
refused: "We couldn’t save this card. Nothing has changed. Please try again, or call member services.",
unreachable: "We couldn’t reach our systems, and you need to be online to save the card. Nothing has changed. Try again when you’re back online.",
},
unlocking: {
cancelled: "The card is still locked because you closed your device’s prompt.",
"no-authenticator": "This device couldn’t check that it’s you. Turn on its screen lock and try again.",
removed: "The card is no longer on this device.",
damaged: "We can’t read the saved card anymore.",
"not-genuine": "Someone changed the saved card after your insurer issued it, so we won’t show it.",
},
removals: {
removed: {
title: "Card removed from this device",
body: "It was removed in your account settings. You can save it again from the ID card page.",
},
"plan-ended": {
title: "Card removed because the plan ended",
body: "Sign in to see your plans. If you have a new plan, you can save its card.",
},
"account-closed": {
title: "Card removed because the account was closed",
body: "If you think this is a mistake, please call member services.",
},
"account-blocked": {
title: "Card removed because the account is blocked",
body: "Please call member services. They can tell you why and help you.",
},
"password-changed": {
title: "Card removed because your password changed",
body: "Sign in with your new password, then save the card again.",
},
"rights-changed": {
title: "Card removed because your access changed",
body: "Sign in to see which cards you can save now.",
},
unknown: {
title: "Card removed from this device",
body: "Your insurer no longer recognizes this saved card. Sign in to save it again.",
},
"too-many-tries": {
title: "Card removed after five wrong PINs",
body: "This protects your card from someone guessing PINs. Sign in to save it again.",
},
"too-old": {
title: "The saved card was too old, so we removed it",
body: "It wasn’t verified with your insurer for 90 days. Sign in to save it again.",
},
},
})
