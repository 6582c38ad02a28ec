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
cancelled: "Nothing was saved, because the prompt of your device was closed. Press Save to see it again.",
"no-authenticator": "Nothing was saved. This device could not lock the card with your fingerprint, your face or the device lock. You can print the card or download it as a PDF.",
"disk-full": "Nothing new was saved, because this device has no room left. Free some space, then try again. A card saved before is still here.",
refused: "We could not save this card. Nothing has changed. Please try again, or call member services.",
unreachable: "Saving needs the internet, and we could not reach our systems. Nothing has changed. Try again when you are back online.",
},
unlocking: {
cancelled: "The card stayed locked, because the prompt of your device was closed.",
"no-authenticator": "This device could not check that it is you. Make sure that its screen lock is on, then try again.",
removed: "The card is no longer on this device.",
damaged: "The saved card cannot be read any more.",
"not-genuine": "The saved card was changed after your insurer made it, so it is not shown.",
},
removals: {
removed: {
title: "The card was removed from this device",
body: "It was removed in the settings of your account. You can save it again on the ID card page.",
},
"plan-ended": {
title: "The card was removed because the plan ended",
body: "Sign in to see your plans. If you have a new plan, you can save its card.",
},
"account-closed": {
title: "The card was removed because the account was closed",
body: "If you think that this is wrong, please call member services.",
},
"account-blocked": {
title: "The card was removed because the account is blocked",
body: "Please call member services. They can say why and help you further.",
},
"password-changed": {
title: "The card was removed because your password changed",
body: "Sign in with your new password, then save the card again.",
},
"rights-changed": {
title: "The card was removed because what you may see has changed",
body: "Sign in to see the cards that you may save now.",
},
unknown: {
title: "The card was removed from this device",
body: "Your insurer does not know this saved card any more. Sign in to save it again.",
},
"too-many-tries": {
title: "The card was removed after five wrong PINs",
body: "This keeps your card safe from someone who tries PINs. Sign in to save it again.",
},
"too-old": {
title: "The saved card was too old and was removed",
body: "It was not checked with your insurer for 90 days. Sign in to save it again.",
},
},
})
