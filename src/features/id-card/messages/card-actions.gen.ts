// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { select } from '@messageformat/runtime'
import { inLanguage } from '#base/messages.ts'

export type CardActionsMessages = {
title: string
back: string
cancel: string
done: string
pdf: {
title: (values: { name: string | number }) => string
body: string
file: (values: { name: string | number }) => string
}
temporary: {
title: (values: { name: string | number }) => string
body: string
file: (values: { name: string | number }) => string
}
offline: string
preview: {
title: string
what: string
to: string
card: (values: { name: string | number; type: string }) => string
notYet: string
}
email: {
title: string
body: string
to: string
onFile: string
anyone: string
send: string
sending: string
another: string
}
fax: {
title: string
body: string
policyType: string
whichPolicy: string
noPolicy: string
noCard: string
number: string
numberHint: string
anyone: string
send: string
sending: string
another: string
}
sent: (values: { to: string | number }) => string
sentAt: (values: { moment: string | number }) => string
errors: {
policyType: string
faxNumber: string
reason: string
premiumFax: string
}
log: {
title: string
failed: string
none: string
retry: string
states: {
sent: string
failed: string
}
channels: {
email: (values: { to: string | number }) => string
fax: (values: { to: string | number }) => string
}
}
replace: {
title: string
body: string
reason: string
reasons: {
lost: {
label: string
}
stolen: {
label: string
}
damaged: {
label: string
}
"never-arrived": {
label: string
}
"wrong-details": {
label: string
hint: string
}
}
address: string
wrongAddress: string
contact: string
when: string
send: string
sending: string
ordered: string
arrives: (values: { day: string | number }) => string
onItsWay: string
orderedOn: (values: { day: string | number }) => string
late: (values: { phone: string | number }) => string
noAddress: string
mailedTo: string
}
notLoaded: string
again: {
signIn: string
failed: string
}
}

export const cardActionsMessages = inLanguage<CardActionsMessages>("cardActions", {
title: "Save, send or replace",
back: "All card actions",
cancel: "Cancel",
done: "Done",
pdf: {
title: (d) => "Download " + d.name + "’s card (PDF)",
body: "Front and back, to keep or to print.",
file: (d) => "ID card " + d.name,
},
temporary: {
title: (d) => "Download " + d.name + "’s temporary card (PDF)",
body: "For visits until the printed card is here. It says how long it is good.",
file: (d) => "Temporary ID card " + d.name,
},
offline: "What still works here: the card itself, its numbers, Save picture, and Print. Try this again when you are back online.",
preview: {
title: "What will be sent",
what: "What",
to: "To",
card: (d) => d.name + "’s " + select(d.type, { medical: "Medical", dental: "Dental", other: "Vision" }) + " card, front and back, as a PDF",
notYet: "Not filled in yet",
},
email: {
title: "E-mail the card",
body: "As a PDF, to yourself or to someone who needs it.",
to: "E-mail address",
onFile: "This is the address we have on file. You can change it for this e-mail.",
anyone: "Anyone who reads this mailbox can see the card, with its numbers.",
send: "Send e-mail",
sending: "Sending the e-mail",
another: "Send another e-mail",
},
fax: {
title: "Fax the card",
body: "To a doctor’s office, a hospital or a pharmacy.",
policyType: "Policy type",
whichPolicy: "The card of this policy is sent.",
noPolicy: "Select a policy type",
noCard: "There is no card under this policy type. Select another",
number: "Fax number",
numberHint: "All ten digits with the area code, such as (501) 555-0123.",
anyone: "Anyone at this fax machine can see the card, with its numbers.",
send: "Send fax",
sending: "Sending the fax",
another: "Fax to another number",
},
sent: (d) => "Sent to " + d.to,
sentAt: (d) => "Sent on " + d.moment + ".",
errors: {
policyType: "Select a policy type",
faxNumber: "Enter the full fax number with area code",
reason: "Select why you need a new card",
premiumFax: "Enter a fax number that costs nothing extra to call, in the United States or Canada",
},
log: {
title: "What was sent of this card",
failed: "We could not load what was sent before.",
none: "Nothing has been sent yet.",
retry: "Try again",
states: {
sent: "Sent",
failed: "Failed",
},
channels: {
email: (d) => "E-mail to " + d.to,
fax: (d) => "Fax to " + d.to,
},
},
replace: {
title: "Order a new card",
body: "By mail. Cards arrive within 7 business days.",
reason: "Why do you need a new card?",
reasons: {
lost: {
label: "I lost it",
},
stolen: {
label: "It was stolen",
},
damaged: {
label: "It is damaged",
},
"never-arrived": {
label: "It never arrived",
},
"wrong-details": {
label: "Something printed on it is wrong",
hint: "If your name or birth date is wrong, call us first so that we can correct it.",
},
},
address: "Where we mail it",
wrongAddress: "Wrong address?",
contact: "Contact us before you order",
when: "Cards arrive within 7 business days. Your numbers stay the same and keep working.",
send: "Order the card",
sending: "Ordering the card",
ordered: "Your new card is ordered",
arrives: (d) => "It arrives by " + d.day + ".",
onItsWay: "A new card is already on its way",
orderedOn: (d) => "It was ordered on " + d.day + ".",
late: (d) => "Not there by then? Call " + d.phone + ".",
noAddress: "We have no mailing address for you. Please contact us before you order.",
mailedTo: "We mail it to",
},
notLoaded: "This could not be loaded.",
again: {
signIn: "Sign in again",
failed: "We could not reach the sign-in. Please try again.",
},
})
