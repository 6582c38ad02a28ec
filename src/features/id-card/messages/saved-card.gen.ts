// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { inLanguage } from '#base/messages.ts'

export type SavedCardMessages = {
title: string
signIn: string
toCard: string
call: (values: { number: string | number }) => string
locked: {
answer: string
passkey: string
open: string
opening: string
works: string
pin: string
pinHint: string
pinMissing: string
wrong: (values: { left: number }) => string
wait: (values: { seconds: number }) => string
waitOver: string
opened: string
}
since: (values: { date: string | number }) => string
none: {
title: string
body: string
}
evicted: {
title: string
body: string
}
damaged: {
title: string
body: string
}
silent: {
title: string
body: string
}
standing: {
good: {
title: (values: { date: string | number }) => string
}
"out-of-date": {
title: (values: { date: string | number }) => string
body: string
}
unsure: {
title: string
body: string
}
}
lock: string
lockedAgain: string
whose: string
costs: string
limits: string
phones: string
keep: {
title: string
body: string
bodyPin: string
save: string
savedOn: (values: { date: string | number }) => string
saved: string
savedBody: string
open: string
again: string
evicted: string
evictedBody: string
others: string
othersBody: string
neither: string
}
dialog: {
close: string
whose: string
yours: (values: { name: string | number }) => string
lock: string
passkey: string
pinInstead: string
pin: string
pinHint: string
pinAgain: string
risk: string
save: string
saving: string
cancel: string
errors: {
nobody: string
pin: string
easy: string
again: string
}
pinNow: string
saved: (values: { names: string | number }) => string
savedBody: string
}
}

export const savedCardMessages = inLanguage<SavedCardMessages>("savedCard", {
title: "Saved ID card",
signIn: "Sign in",
toCard: "Go to your ID card",
call: (d) => "Call " + d.number,
locked: {
answer: "It is locked. Only you can open it.",
passkey: "Use your fingerprint, your face or the lock of this device.",
open: "Unlock my card",
opening: "Unlocking",
works: "This works without the internet.",
pin: "PIN",
pinHint: "The PIN that you chose when you saved the card.",
pinMissing: "Enter your PIN",
wrong: (d) => plural(d.left, 0, en, { one: "This PIN is not right. One try is left; after it the card is removed.", other: "This PIN is not right. " + number("en-US", d.left, 0) + " tries are left." }) as string,
wait: (d) => plural(d.seconds, 0, en, { one: "Too many wrong PINs. You can try again in " + number("en-US", d.seconds, 0) + " second.", other: "Too many wrong PINs. You can try again in " + number("en-US", d.seconds, 0) + " seconds." }) as string,
waitOver: "You can try again now.",
opened: "Your card is open",
},
since: (d) => "Not good since " + d.date + ".",
none: {
title: "No card is saved here",
body: "When you are signed in, you can save your ID card on this device. It then opens without a signal, too.",
},
evicted: {
title: "Save your card again",
body: "A card was saved here, but your browser removed it to make room. Sign in and save it again on the ID card page.",
},
damaged: {
title: "The saved card cannot be read",
body: "Something on this device has damaged it. Sign in and save it again on the ID card page.",
},
silent: {
title: "The saved card cannot be read right now",
body: "The storage of this device is not answering. Close the portal and open it again. If you are online, you can also sign in to see your card.",
},
standing: {
good: {
title: (d) => "Checked with the insurer on " + d.date,
},
"out-of-date": {
title: (d) => "May be out of date, checked " + d.date,
body: "What you pay is left out. Sign in when you are online to check the card.",
},
unsure: {
title: "Date could not be checked",
body: "The clock of this device is behind, so we cannot tell how old this card is. What you pay is left out.",
},
},
lock: "Lock again",
lockedAgain: "The card is locked again",
whose: "Whose card",
costs: "What you pay",
limits: "Deductible and yearly limits",
phones: "Phone numbers",
keep: {
title: "Keep this card on this device",
body: "It opens at the counter without a signal and without signing in. Only someone who can unlock this device sees it, and you can remove it at any time.",
bodyPin: "It opens at the counter without a signal and without signing in. Only someone who knows the PIN you choose sees it, and you can remove it at any time.",
save: "Save on this device",
savedOn: (d) => "Saved on this device, checked " + d.date,
saved: "Saved on this device",
savedBody: "It opens without a signal from the sign-in page. It is checked with us each day that you sign in.",
open: "Show saved card",
again: "Save other cards",
evicted: "Save your card again",
evictedBody: "Your browser removed the saved card to make room on this device.",
others: "A card of another account is saved on this device",
othersBody: "This device keeps one account’s cards. Remove that card first if you want to save yours.",
neither: "This device cannot lock a saved card, so we do not save it here. You can print the card or download it as a PDF instead.",
},
dialog: {
close: "Close",
whose: "Whose cards",
yours: (d) => d.name + " (you)",
lock: "What locks it",
passkey: "Your fingerprint, your face or the lock of this device. Your device asks you next.",
pinInstead: "A PIN that you choose, because this device cannot use a fingerprint or a face here.",
pin: "PIN",
pinHint: "At least 6 digits. After 5 wrong tries the card is removed.",
pinAgain: "PIN again",
risk: "A PIN is weaker than a fingerprint: if this phone is stolen, its disk could be searched for the card.",
save: "Save",
saving: "Saving",
cancel: "Cancel",
errors: {
nobody: "Choose at least one card",
pin: "Enter at least 6 digits, and nothing else",
easy: "This PIN is too easy to guess. Choose another",
again: "The two PINs are not the same",
},
pinNow: "This device cannot use your fingerprint or face here. Nothing was saved yet. Choose a PIN instead.",
saved: (d) => "Saved on this device: " + d.names,
savedBody: "To open it, go to the sign-in page and press “Show saved ID card”. No signal is needed.",
},
})
