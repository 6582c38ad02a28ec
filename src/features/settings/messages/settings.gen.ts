// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { inLanguage } from '#base/messages.ts'

export type SettingsMessages = {
devices: {
title: string
answer: (values: { count: number }) => string
waiting: string
hint: string
here: string
cards: string
plan: string
lock: string
locks: {
passkey: string
pin: string
}
savedAt: string
contact: string
remove: string
removeFrom: (values: { device: string | number }) => string
sure: (values: { device: string | number }) => string
sureBody: string
sureHere: string
yes: string
removing: string
keep: string
leaving: (values: { date: string | number }) => string
removed: (values: { device: string | number }) => string
removedHere: string
none: {
title: string
body: string
toCard: string
}
failed: string
retry: string
offline: {
title: string
body: string
}
}
}

export const settingsMessages = inLanguage<SettingsMessages>("settings", {
devices: {
title: "Devices that hold your ID card",
answer: (d) => plural(d.count, 0, en, { "0": "Your ID card is saved on no device.", one: "Your ID card is saved on one device.", other: "Your ID card is saved on " + number("en-US", d.count, 0) + " devices." }) as string,
waiting: "Here you see where your ID card is saved.",
hint: "Whoever can unlock one of these devices can open the card on it. Remove it from a device that you lost or gave away.",
here: "This device",
cards: "Cards",
plan: "Plan",
lock: "Locked by",
locks: {
passkey: "Fingerprint, face or device lock",
pin: "PIN",
},
savedAt: "Saved",
contact: "Last contact",
remove: "Remove",
removeFrom: (d) => "Remove the card from " + d.device,
sure: (d) => "Remove the card from " + d.device + "?",
sureBody: "It goes as soon as that device is online. Until then, only someone who can unlock it sees the card.",
sureHere: "It goes from this device now.",
yes: "Yes, remove it",
removing: "Removing",
keep: "Keep it",
leaving: (d) => "Removal asked on " + d.date + ". The card goes as soon as that device is online.",
removed: (d) => "The card will be removed from " + d.device + ".",
removedHere: "The card is no longer on this device.",
none: {
title: "No device holds your card",
body: "You can save your ID card on a phone, a tablet or a computer of your own. It then opens without a signal.",
toCard: "Go to your ID card",
},
failed: "The devices could not be loaded",
retry: "Try again",
offline: {
title: "You are offline",
body: "The list of devices needs the internet. A card that is saved on this device still opens.",
},
},
})
