// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type SavedDataMessages = {
title: string
hint: string
kinds: {
card: {
name: string
hint: string
}
pages: {
name: string
hint: string
}
drafts: {
name: string
hint: string
}
waiting: {
name: string
hint: string
}
}
nothing: string
count: string
size: string
newest: string
checked: string
unknown: string
erase: string
eraseAll: string
eraseIt: {
card: string
pages: string
drafts: string
waiting: string
all: string
}
sure: {
card: string
pages: string
drafts: string
waiting: string
all: string
}
sureBody: {
card: string
pages: string
drafts: string
waiting: string
all: string
}
yes: string
erasing: string
keep: string
erased: {
card: string
pages: string
drafts: string
waiting: string
all: string
}
silent: string
see: string
}

export const savedDataMessages = inLanguage<SavedDataMessages>("savedData", {
title: "Saved on this device",
hint: "What this browser keeps so that the portal works offline. It’s locked. The ID card and what’s waiting to be sent stay when you sign out; the rest goes.",
kinds: {
card: {
name: "ID card",
hint: "It stays after you sign out. Only your fingerprint, face or PIN opens it.",
},
pages: {
name: "Pages you opened",
hint: "You can read them offline until you sign out.",
},
drafts: {
name: "Drafts",
hint: "What you typed and haven’t sent yet.",
},
waiting: {
name: "Changes waiting to be sent",
hint: "With their files. We send them when you’re online. Only you can open them, also after you sign out.",
},
},
nothing: "Nothing saved.",
count: "Items",
size: "Size",
newest: "Newest",
checked: "Last checked",
unknown: "Not known",
erase: "Erase",
eraseAll: "Erase everything",
eraseIt: {
card: "Erase the ID card from this device",
pages: "Erase the pages you opened",
drafts: "Erase your drafts",
waiting: "Erase the changes waiting to be sent",
all: "Erase everything saved on this device",
},
sure: {
card: "Erase the ID card from this device?",
pages: "Erase the pages you opened?",
drafts: "Erase your drafts?",
waiting: "Erase the changes waiting to be sent?",
all: "Erase everything saved on this device?",
},
sureBody: {
card: "You can save it again when you’re signed in and online.",
pages: "You’ll need to be online to read them again. Pages you open from now on are saved again.",
drafts: "What you typed will be gone.",
waiting: "We won’t get these changes. You’ll have to make them again.",
all: "The ID card, pages, drafts and waiting changes will be gone. You stay signed in.",
},
yes: "Yes, erase",
erasing: "Erasing",
keep: "Keep it",
erased: {
card: "The ID card is erased from this device.",
pages: "The pages are erased.",
drafts: "Your drafts are erased.",
waiting: "The waiting changes are erased.",
all: "Everything saved on this device is erased.",
},
silent: "Your browser’s storage isn’t responding. Close the portal and open it again.",
see: "See what’s waiting",
})
