// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type PasswordCardMessages = {
title: string
hint: string
open: string
current: string
currentWhat: string
new: string
newWhat: string
again: string
againWhat: string
save: string
saving: string
cancel: string
done: string
look: string
lookFailed: string
usedPasskey: (values: { name: string | number; added: string | number; used: string | number }) => string
neverUsedPasskey: (values: { name: string | number; added: string | number }) => string
app: (values: { added: string | number }) => string
tooMany: string
errors: {
current: string
wrong: string
rules: string
different: string
personal: string
common: string
same: string
recent: string
}
elsewhere: {
title: string
body: string
go: string
noLink: string
}
}

export const passwordCardMessages = inLanguage<PasswordCardMessages>("passwordCard", {
title: "Password",
hint: "When you change it, we sign you out on your other devices. You stay signed in here.",
open: "Change password",
current: "Current password",
currentWhat: "current password",
new: "New password",
newWhat: "new password",
again: "New password again",
againWhat: "the new password again",
save: "Save new password",
saving: "Saving",
cancel: "Cancel",
done: "Your password is changed. We signed you out on your other devices.",
look: "These still sign in to your account. If you don’t recognize one, remove it below.",
lookFailed: "We couldn’t load how else your account can be signed in to.",
usedPasskey: (d) => "Passkey " + d.name + ": added " + d.added + ", last used " + d.used,
neverUsedPasskey: (d) => "Passkey " + d.name + ": added " + d.added + ", never used",
app: (d) => "Authenticator app: added " + d.added,
tooMany: "There were too many wrong passwords. Please wait 15 minutes, then try again.",
errors: {
current: "Enter your current password.",
wrong: "That isn’t your current password.",
rules: "Enter a new password that meets all the rules in the list.",
different: "The two passwords don’t match. Enter the same one twice.",
personal: "Don’t use your name, email or username in it.",
common: "Many people use this password, so it’s easy to guess. Choose another one.",
same: "Choose a password that’s different from your current one.",
recent: "You used this password too recently. Choose a different one.",
},
elsewhere: {
title: "How you sign in",
body: "You sign in with another site. You change your password and two-step sign-in there.",
go: "Go to sign-in settings",
noLink: "You sign in with another site. Change your password and two-step sign-in there, or call us for help.",
},
})
