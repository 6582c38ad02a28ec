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
words: string
wordsHint: string
wordsMissing: string
wrongWords: (values: { left: number }) => string
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
notNow: string
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
words: string
}
pinNow: string
saved: (values: { names: string | number }) => string
savedBody: string
way: string
wordsWay: string
wordsProtect: string
pinWay: string
otherWords: string
words: string
wordsHint: string
}
}

export const savedCardMessages = inLanguage<SavedCardMessages>("savedCard", {
title: "Saved ID card",
signIn: "Sign in",
toCard: "Go to your ID card",
call: (d) => "Call " + d.number,
locked: {
answer: "It’s locked. Only you can open it.",
passkey: "Use your fingerprint, your face or this device’s lock.",
open: "Unlock my card",
opening: "Unlocking",
works: "Works offline.",
pin: "PIN",
pinHint: "The PIN you chose when you saved the card.",
pinMissing: "Enter your PIN",
wrong: (d) => plural(d.left, 0, en, { one: "Wrong PIN. You have 1 try left. After that, we’ll remove the card.", other: "Wrong PIN. You have " + number("en-US", d.left, 0) + " tries left." }) as string,
wait: (d) => plural(d.seconds, 0, en, { one: "Too many wrong PINs. Try again in " + number("en-US", d.seconds, 0) + " second.", other: "Too many wrong PINs. Try again in " + number("en-US", d.seconds, 0) + " seconds." }) as string,
waitOver: "You can try again now.",
opened: "Your card is open",
words: "Your four words",
wordsHint: "The words you wrote down when you saved the card. Capitals and hyphens don’t matter.",
wordsMissing: "Enter your four words",
wrongWords: (d) => plural(d.left, 0, en, { one: "Those aren’t the words. " + number("en-US", d.left, 0) + " try left.", other: "Those aren’t the words. " + number("en-US", d.left, 0) + " tries left." }) as string,
},
since: (d) => "Not valid since " + d.date + ".",
none: {
title: "No card saved here",
body: "After you sign in, you can save your ID card on this device. Then it works offline.",
},
evicted: {
title: "Save your card again",
body: "You saved a card here, but your browser deleted it to make room. Sign in and save it again from the ID card page.",
},
damaged: {
title: "We can’t read the saved card",
body: "It was damaged on this device. Sign in and save it again from the ID card page.",
},
silent: {
title: "We can’t read the saved card right now",
body: "This device’s storage isn’t responding. Close the portal and open it again. If you’re online, you can also sign in to see your card.",
},
standing: {
good: {
title: (d) => "Verified on " + d.date,
},
"out-of-date": {
title: (d) => "May be out of date. Last verified " + d.date,
body: "We left out what you pay. Sign in when you’re online to verify the card.",
},
unsure: {
title: "We couldn’t check the date",
body: "This device’s clock is behind, so we can’t tell how old this card is. We left out what you pay.",
},
},
lock: "Lock card",
lockedAgain: "Card locked",
whose: "Whose card",
costs: "What you pay",
limits: "Deductible and yearly limits",
phones: "Phone numbers",
keep: {
title: "Save this card on this device",
body: "You can open it at the counter, offline and without signing in. It opens only with this device’s lock. You can remove it any time.",
bodyPin: "You can open it at the counter, offline and without signing in. Only someone with your PIN can see it. You can remove it any time.",
save: "Save on this device",
savedOn: (d) => "Saved on this device, verified " + d.date,
saved: "Saved on this device",
savedBody: "Open it offline from the sign-in page. We refresh it whenever you sign in.",
open: "Show saved card",
again: "Save other cards",
evicted: "Save your card again",
evictedBody: "Your browser removed the saved card to make room on this device.",
others: "Another account’s card is saved on this device",
othersBody: "This device can save cards for one account only. To save yours, remove that card first.",
neither: "To save your card here, turn on a screen lock on this device first. You can print the card or download it as a PDF.",
notNow: "Not now",
},
dialog: {
close: "Close",
whose: "Which cards",
yours: (d) => d.name + " (you)",
lock: "How to lock it",
passkey: "Your fingerprint, your face or this device’s lock. Your device will ask you next.",
pinInstead: "This device can’t use a fingerprint or face here. Choose what opens the card.",
pin: "PIN",
pinHint: "At least 6 digits. After 5 wrong tries, we’ll remove the card.",
pinAgain: "Confirm PIN",
risk: "Protects the card from someone who picks up this device: 5 wrong tries remove it. It doesn’t protect from someone who copies what’s stored on the device, who can try every 6-digit PIN in minutes.",
save: "Save",
saving: "Saving",
cancel: "Cancel",
errors: {
nobody: "Choose at least one card",
pin: "Enter at least 6 digits, numbers only",
easy: "This PIN is too easy to guess. Don’t use dates, repeated digits or patterns.",
again: "The PINs don’t match",
words: "Type the four words as they are shown",
},
pinNow: "This device can’t use your fingerprint or face here. The card isn’t saved yet. Choose four words or a PIN instead.",
saved: (d) => "Saved on this device: " + d.names,
savedBody: "To open it, go to the sign-in page and press “Show saved ID card”. It works offline.",
way: "Open the card with",
wordsWay: "Four words (safest)",
wordsProtect: "Protects the card even if someone copies what’s stored on this device: there are 17 trillion combinations.",
pinWay: "A PIN",
otherWords: "Show other words",
words: "Type the four words",
wordsHint: "Write them down and keep them away from this device. We can’t look them up for you.",
},
})
