// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type NewAccountMessages = {
title: string
titleChild: (values: { name: string | number }) => string
username: string
usernameHint: string
checkingName: string
isFree: (values: { name: string | number }) => string
isTaken: (values: { name: string | number }) => string
password: string
passwordWhat: string
mobile: string
mobileHint: string
email: string
terms: string
readTerms: string
create: string
creating: string
isOpen: {
title: string
body: string
save: string
saving: string
}
errors: {
username: string
longUsername: string
taken: string
password: string
common: string
mobile: string
premiumMobile: string
terms: string
}
}

export const newAccountMessages = inLanguage<NewAccountMessages>("newAccount", {
title: "Choose how you’ll sign in",
titleChild: (d) => "Choose how to sign in for " + d.name,
username: "Username",
usernameHint: "At least 8 letters and numbers, without spaces.",
checkingName: "Checking this username",
isFree: (d) => d.name + " is free.",
isTaken: (d) => d.name + " is taken. Please choose another one.",
password: "Password",
passwordWhat: "password",
mobile: "Mobile phone number",
mobileHint: "10 digits with area code.",
email: "Email",
terms: "I agree to the terms of use",
readTerms: "Read the terms of use (opens in a new tab)",
create: "Create account",
creating: "Creating your account",
isOpen: {
title: "Your account is ready",
body: "Your username and password are set. You can still fix your email or phone number here.",
save: "Save and continue",
saving: "Saving",
},
errors: {
username: "Enter at least 8 letters and numbers, without spaces or signs.",
longUsername: "A username has at most 32 characters.",
taken: "This username is taken. Please choose another one.",
password: "Enter a password that meets all the rules in the list.",
common: "Many people use this password, so it’s easy to guess. Please choose another one.",
mobile: "Enter a full phone number with area code.",
premiumMobile: "We can’t text this number because it costs extra. Enter a mobile number.",
terms: "Agree to the terms of use to continue.",
},
})
