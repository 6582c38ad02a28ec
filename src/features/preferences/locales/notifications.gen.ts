// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type NotificationsMessages = {
title: string
intro: string
kinds: {
claim: string
eob: string
authorization: string
document: string
message: string
payment: string
card: string
pcp: string
}
ways: {
byEmail: string
byText: string
byPush: string
}
quiet: {
title: string
on: string
hint: string
from: string
to: string
missing: string
same: string
}
save: string
saving: string
saved: string
private: string
mobile: {
verified: (values: { number: string | number }) => string
missing: string
toProfile: string
}
waits: {
what: string
title: string
see: string
}
}

export const notificationsMessages = inLanguage<NotificationsMessages>("notifications", {
title: "Notifications",
intro: "Choose how you hear from us. Every letter is in Messages, whatever you choose here. We always tell you about the security of your account.",
kinds: {
claim: "Claims and appeals",
eob: "Explanations of benefits",
authorization: "Prior authorizations",
document: "Documents and tax forms",
message: "Messages from us",
payment: "Bills, payments and reimbursements",
card: "ID cards",
pcp: "Primary care provider",
},
ways: {
byEmail: "Email",
byText: "Text message",
byPush: "App alert",
},
quiet: {
title: "Quiet hours",
on: "No text messages or app alerts at night",
hint: "Arkansas time. Email still comes at any hour.",
from: "From",
to: "To",
missing: "Enter a time.",
same: "Choose an end that’s different from the start.",
},
save: "Save notifications",
saving: "Saving",
saved: "Your notifications are saved.",
private: "What we send says only that there’s news. You read it here, after you sign in.",
mobile: {
verified: (d) => "Text messages go to " + d.number + ".",
missing: "To get text messages, verify a mobile number first.",
toProfile: "Add your number",
},
waits: {
what: "Your notification choices",
title: "Your choices are saved on this device. We’ll send them when you’re back online.",
see: "See what’s waiting",
},
})
