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
show: string
}

export const cardActionsMessages = inLanguage<CardActionsMessages>("cardActions", {
title: "Save, send or replace",
back: "All card actions",
cancel: "Cancel",
done: "Done",
pdf: {
title: (d) => "Download " + d.name + "’s card (PDF)",
body: "Front and back, to save or print.",
file: (d) => "ID card " + d.name,
},
temporary: {
title: (d) => "Download " + d.name + "’s temporary card (PDF)",
body: "Use it until your printed card arrives. It shows its expiration date.",
file: (d) => "Temporary ID card " + d.name,
},
offline: "You can still use the card, its numbers, Save picture and Print. Try this again when you’re back online.",
preview: {
title: "What we’ll send",
what: "What",
to: "To",
card: (d) => d.name + "’s " + select(d.type, { medical: "Medical", dental: "Dental", other: "Vision" }) + " card, front and back, as a PDF",
notYet: "Not filled in yet",
},
email: {
title: "Email the card",
body: "Send a PDF to yourself or to someone who needs it.",
to: "Email address",
onFile: "This is the address we have on file. You can change it for this email.",
anyone: "Anyone who can read this inbox can see the card and its numbers.",
send: "Send email",
sending: "Sending the email",
another: "Send another email",
},
fax: {
title: "Fax the card",
body: "To a doctor’s office, hospital or pharmacy.",
policyType: "Policy type",
whichPolicy: "We’ll send the card for this policy.",
noPolicy: "Select a policy type",
noCard: "There’s no card for this policy type. Select another one.",
number: "Fax number",
numberHint: "All 10 digits with the area code, such as (501) 555-0123.",
anyone: "Anyone at this fax machine can see the card and its numbers.",
send: "Send fax",
sending: "Sending the fax",
another: "Fax another number",
},
sent: (d) => "Sent to " + d.to,
sentAt: (d) => "Sent on " + d.moment + ".",
errors: {
policyType: "Select a policy type",
faxNumber: "Enter the full fax number with area code",
reason: "Select why you need a new card",
premiumFax: "Enter a US or Canadian fax number that has no extra charge",
},
log: {
title: "Sharing history",
failed: "We couldn’t load your sharing history.",
none: "You haven’t sent this card yet.",
states: {
sent: "Sent",
failed: "Failed",
},
channels: {
email: (d) => "Email to " + d.to,
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
label: "It’s damaged",
},
"never-arrived": {
label: "It never arrived",
},
"wrong-details": {
label: "The card has a mistake",
hint: "If your name or birth date is wrong, call us first so we can correct it.",
},
},
address: "Mailing address",
wrongAddress: "Wrong address?",
contact: "Contact us before you order",
when: "Cards arrive within 7 business days. Your numbers stay the same and keep working.",
send: "Order the card",
sending: "Ordering the card",
ordered: "We ordered your new card",
arrives: (d) => "It arrives by " + d.day + ".",
onItsWay: "A new card is already on its way",
orderedOn: (d) => "We ordered it on " + d.day + ".",
late: (d) => "Not there by then? Call " + d.phone + ".",
noAddress: "We don’t have a mailing address for you. Please contact us before you order.",
mailedTo: "We’ll mail it to",
},
notLoaded: "We couldn’t load this.",
show: "Show all options",
})
