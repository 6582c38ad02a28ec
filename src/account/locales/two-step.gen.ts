// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { inLanguage } from '#base/messages.ts'

export type TwoStepMessages = {
title: string
hint: string
on: string
off: string
since: (values: { date: string | number }) => string
keep: string
cancel: string
failed: string
offline: string
app: {
title: string
body: string
setUp: string
settingUp: string
turnOff: string
turnOffWhat: string
sure: string
sureBody: string
yes: string
turningOff: string
turnedOff: string
codesLeft: (values: { left: number }) => string
newCodes: string
newSure: string
newSureBody: string
newYes: string
making: string
newKeep: string
}
setup: {
title: string
scan: string
qr: string
onPhone: string
manual: string
key: string
enter: string
code: string
codeHint: string
confirm: string
confirming: string
errors: {
code: string
wrong: (values: { left: number }) => string
used: string
}
}
codes: {
title: string
body: string
list: string
copy: string
download: string
file: string
fileHead: (values: { productName: string | number; username: string | number }) => string
saved: string
turnedOn: string
}
code: {
title: string
body: string
to: (values: { to: string | number }) => string
mobile: (values: { ending: string | number }) => string
turnOn: string
turnOnWhat: string
turningOn: string
turnOff: string
turnOffWhat: string
sure: string
sureBody: string
yes: string
turningOff: string
turnedOn: string
turnedOff: string
none: string
}
}

export const twoStepMessages = inLanguage<TwoStepMessages>("twoStep", {
title: "Two-step sign-in",
hint: "After your password, we ask for a code that only you have. Then a stolen password isn’t enough to get in.",
on: "On",
off: "Off",
since: (d) => "Turned on " + d.date + ".",
keep: "Keep it on",
cancel: "Cancel",
failed: "We couldn’t load your two-step sign-in",
offline: "You need to be online to change how you sign in.",
app: {
title: "Authenticator app",
body: "A free app on your phone shows a new code every 30 seconds. It works offline.",
setUp: "Set up an app",
settingUp: "Getting it ready",
turnOff: "Turn off",
turnOffWhat: "Turn off the authenticator app",
sure: "Turn off the authenticator app?",
sureBody: "We’ll stop asking for its code. Your recovery codes will stop working, too.",
yes: "Yes, turn it off",
turningOff: "Turning it off",
turnedOff: "The authenticator app is off.",
codesLeft: (d) => plural(d.left, 0, en, { "0": "You have no recovery codes left. Make new ones now.", one: "You have " + number("en-US", d.left, 0) + " recovery code left.", other: "You have " + number("en-US", d.left, 0) + " recovery codes left." }) as string,
newCodes: "New recovery codes",
newSure: "Make new recovery codes?",
newSureBody: "Your old codes will stop working.",
newYes: "Yes, make new codes",
making: "Making new codes",
newKeep: "Keep the old ones",
},
setup: {
title: "Set up your authenticator app",
scan: "1. Scan this code with your app. Any authenticator app will do.",
qr: "QR code for your authenticator app",
onPhone: "Open it in an app on this device",
manual: "Can’t scan? Enter this key in your app:",
key: "the key",
enter: "2. Enter the code that your app shows.",
code: "Code from your app",
codeHint: "6 digits",
confirm: "Turn on",
confirming: "Checking",
errors: {
code: "Enter the 6 digits that your app shows.",
wrong: (d) => plural(d.left, 0, en, { one: "That code isn’t correct. " + number("en-US", d.left, 0) + " attempt left.", other: "That code isn’t correct. " + number("en-US", d.left, 0) + " attempts left." }) as string,
used: "You already used this code. Wait for your app to show the next one.",
},
},
codes: {
title: "Save your recovery codes",
body: "If you lose your phone, each code signs you in once. We show them only now, so keep them somewhere safe.",
list: "Recovery codes",
copy: "the recovery codes",
download: "Download",
file: "recovery-codes.txt",
fileHead: (d) => d.productName + " recovery codes for " + d.username + ". Each one works once.",
saved: "I saved them",
turnedOn: "Two-step sign-in with your app is on.",
},
code: {
title: "Code by email or text",
body: "We send you a code each time you sign in.",
to: (d) => "We can send it to: " + d.to + ".",
mobile: (d) => "the number ending in " + d.ending,
turnOn: "Turn on",
turnOnWhat: "Turn on a code by email or text",
turningOn: "Turning it on",
turnOff: "Turn off",
turnOffWhat: "Turn off the code by email or text",
sure: "Turn off the code by email or text?",
sureBody: "We’ll stop sending you a code when you sign in.",
yes: "Yes, turn it off",
turningOff: "Turning it off",
turnedOn: "We’ll send you a code each time you sign in.",
turnedOff: "We’ll no longer send you a code when you sign in.",
none: "We don’t have an email or phone number for you. Call us to add one.",
},
})
