// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type PasskeysMessages = {
title: string
hint: string
none: string
noBrowser: string
create: string
creating: string
made: string
madeBody: string
createdAt: (values: { when: string | number }) => string
usedAt: (values: { when: string | number }) => string
never: string
rename: string
moreFor: (values: { name: string | number }) => string
name: string
nameHint: string
nameMissing: string
nameLong: string
save: string
saving: string
renamed: (values: { name: string | number }) => string
cancel: string
remove: string
sure: (values: { name: string | number }) => string
sureBody: string
yes: string
removing: string
keep: string
removed: (values: { name: string | number }) => string
troubles: {
cancelled: string
"no-authenticator": string
held: string
}
failed: string
offline: string
}

export const passkeysMessages = inLanguage<PasskeysMessages>("passkeys", {
title: "Passkeys",
hint: "With a passkey, you sign in with your fingerprint, face or screen lock instead of a password and a code.",
none: "You don’t have a passkey yet.",
noBrowser: "This browser can’t create passkeys.",
create: "Create a passkey",
creating: "Creating",
made: "Your passkey is ready",
madeBody: "Choose “Sign in with a passkey” the next time you sign in on this device.",
createdAt: (d) => "Created " + d.when,
usedAt: (d) => "Last used " + d.when,
never: "Not used yet",
rename: "Rename",
moreFor: (d) => "More for the passkey " + d.name,
name: "Name",
nameHint: "For example: My phone",
nameMissing: "Enter a name for the passkey.",
nameLong: "Use 60 characters or fewer.",
save: "Save name",
saving: "Saving",
renamed: (d) => "The passkey is now called " + d.name + ".",
cancel: "Cancel",
remove: "Remove",
sure: (d) => "Remove the passkey " + d.name + "?",
sureBody: "You won’t be able to sign in with it anymore. You can still sign in with your password.",
yes: "Yes, remove it",
removing: "Removing",
keep: "Keep it",
removed: (d) => "The passkey " + d.name + " is removed.",
troubles: {
cancelled: "The passkey wasn’t created because you closed your device’s prompt. Try again to see it.",
"no-authenticator": "The passkey wasn’t created. This device can’t keep one right now.",
held: "This device already has a passkey for your account.",
},
failed: "We couldn’t load your passkeys",
offline: "You need to be online to see your passkeys.",
})
