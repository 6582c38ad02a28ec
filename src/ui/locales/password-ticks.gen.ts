// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type PasswordTicksMessages = {
title: string
rules: {
length: string
lowercase: string
uppercase: string
digit: string
special: string
allowed: string
repeated: string
personal: string
}
met: string
notMet: string
rulesMet: (values: { met: string | number; all: string | number }) => string
}

export const passwordTicksMessages = inLanguage<PasswordTicksMessages>("passwordTicks", {
title: "Your password needs:",
rules: {
length: "8 to 128 characters",
lowercase: "a lowercase letter (a–z)",
uppercase: "a capital letter (A–Z)",
digit: "a number",
special: "a special character, such as ! # $ € or é",
allowed: "no hidden or unusual characters",
repeated: "no character more than 3 times in a row",
personal: "no username or name of yours",
},
met: "done:",
notMet: "still needed:",
rulesMet: (d) => d.met + " of " + d.all + " password rules met",
})
