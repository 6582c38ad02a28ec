// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type SsoMessages = {
apps: {
interqual: string
cob: string
updatepolicy: string
updatepolicymetallic: string
rxsavings: string
careguide: string
wellbeing: string
telehealth: string
diabetes: string
rewards: string
discounts: string
embold: string
}
open: (values: { app: string | number }) => string
opening: (values: { app: string | number }) => string
newWindow: string
blocked: {
title: string
body: (values: { app: string | number }) => string
here: string
}
failed: (values: { app: string | number }) => string
noForm: string
again: string
exit: {
print: string
missing: string
}
page: (values: { app: string | number }) => string
pageHere: (values: { app: string | number }) => string
sent: {
app: string
userName: string
companyId: string
memberId: string
contractType: string
handOff: string
}
}

export const ssoMessages = inLanguage<SsoMessages>("sso", {
apps: {
interqual: "Medical Review Guidelines",
cob: "Coordination of Benefits",
updatepolicy: "Update Policy Info",
updatepolicymetallic: "Update Policy Info",
rxsavings: "Prescription Savings",
careguide: "Care Guide",
wellbeing: "Well-Being Portal",
telehealth: "Virtual Visits",
diabetes: "Diabetes Care",
rewards: "Rewards",
discounts: "Member Discounts",
embold: "Cost Estimates",
},
open: (d) => "Open " + d.app,
opening: (d) => "Opening " + d.app + "…",
newWindow: "opens in a new window",
blocked: {
title: "Your browser blocked a new window",
body: (d) => "Allow pop-up windows for this site, or open " + d.app + " in this tab. To come back here, use the back button.",
here: "Open in this tab",
},
failed: (d) => "We couldn’t open " + d.app,
noForm: "We couldn’t sign you in there safely, so we didn’t send anything. Please try again later.",
again: "Try again",
exit: {
print: "Print",
missing: "Check every box to continue, or go back.",
},
page: (d) => d.app + " is another application. It opens in a new window and signs you in.",
pageHere: (d) => d.app + " is another application. When you open it, it signs you in.",
sent: {
app: "The service you open",
userName: "Your username",
companyId: "Your company ID",
memberId: "Your member ID",
contractType: "Your type of plan: medical, dental or vision",
handOff: "A key that works once and shows that we sent you",
},
})
