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
locks: {
passkey: string
pin: string
}
savedAt: (values: { when: string | number }) => string
contact: (values: { when: string | number }) => string
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
offline: {
body: string
}
}
}

export const settingsMessages = inLanguage<SettingsMessages>("settings", {
devices: {
title: "Devices with your ID card",
answer: (d) => plural(d.count, 0, en, { "0": "Your ID card isn’t saved on any device.", one: "Your ID card is saved on one device.", other: "Your ID card is saved on " + number("en-US", d.count, 0) + " devices." }) as string,
waiting: "See where your ID card is saved.",
hint: "Anyone who can unlock one of these devices can open the card. Remove it from any device you lost or gave away.",
here: "This device",
locks: {
passkey: "Fingerprint, face or device lock",
pin: "PIN",
},
savedAt: (d) => "Saved " + d.when,
contact: (d) => "Last online " + d.when,
removeFrom: (d) => "Remove the card from " + d.device,
sure: (d) => "Remove the card from " + d.device + "?",
sureBody: "We’ll remove it when that device is next online. Until then, only someone who can unlock the device can see the card.",
sureHere: "We’ll remove it from this device now.",
yes: "Yes, remove it",
removing: "Removing",
keep: "Keep it",
leaving: (d) => "Removal requested on " + d.date + ". We’ll remove the card when that device is next online.",
removed: (d) => "We’ll remove the card from " + d.device + ".",
removedHere: "The card is no longer on this device.",
none: {
title: "Your ID card isn’t saved on any device",
body: "You can save your ID card on your own phone, tablet or computer. Then it works offline.",
toCard: "Go to your ID card",
},
failed: "We couldn’t load the devices",
offline: {
body: "You need to be online to see your devices. You can still open a card saved on this device.",
},
},
})
