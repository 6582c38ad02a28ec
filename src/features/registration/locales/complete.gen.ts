// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { inLanguage } from '#base/messages.ts'

export type CompleteMessages = {
title: (values: { name: string | number }) => string
titleChild: (values: { name: string | number }) => string
intro: (values: { username: string | number }) => string
allDone: (values: { username: string | number }) => string
email: string
mobile: string
sendEmail: string
sendText: string
sending: string
willSend: (values: { address: string | number }) => string
sent: (values: { address: string | number }) => string
code: string
verify: string
verifying: string
again: string
change: string
verified: (values: { address: string | number }) => string
why: string
errors: {
code: string
invalid: (values: { left: number }) => string
}
now: {
title: string
signIn: string
install: string
card: string
}
signIn: string
installIt: string
needsCode: string
}

export const completeMessages = inLanguage<CompleteMessages>("complete", {
title: (d) => "You’re registered, " + d.name,
titleChild: (d) => d.name + " is registered",
intro: (d) => "Your username is " + d.username + ". Two quick checks are left.",
allDone: (d) => "Your username is " + d.username + ". Your email and phone are verified.",
email: "Verify your email",
mobile: "Verify your phone",
sendEmail: "Email me a code",
sendText: "Text me a code",
sending: "Sending",
willSend: (d) => "We’ll send a code to " + d.address + ".",
sent: (d) => "We sent a code to " + d.address + ". It works for 10 minutes.",
code: "6-digit code",
verify: "Verify",
verifying: "Checking the code",
again: "Send a new code",
change: "Change my email or phone",
verified: (d) => d.address + " is verified.",
why: "With a verified email and phone, you can get back in if you forget your password.",
errors: {
code: "Enter the 6 digits we sent you.",
invalid: (d) => plural(d.left, 0, en, { one: "That code isn’t right. " + number("en-US", d.left, 0) + " try left.", other: "That code isn’t right. " + number("en-US", d.left, 0) + " tries left." }) as string,
},
now: {
title: "What you can do now",
signIn: "Sign in and see your coverage, claims and costs.",
install: "Install the portal, so it opens like an app.",
card: "Keep your ID card on this device. Open ID Card after you sign in, then choose to save it.",
},
signIn: "Sign In",
installIt: "Install",
needsCode: "After you sign in, enter one more code. We send it to the contact your plan has for you, and your records open. If you verify that same email or phone here, you don’t need it.",
})
