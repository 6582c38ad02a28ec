// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { inLanguage } from '#base/messages.ts'

export type AuthorizationMessages = {
all: string
failed: string
print: string
means: string
why: string
details: string
items: {
title: string
requested: string
approved: string
days: (values: { count: number }) => string
units: (values: { count: number }) => string
}
letters: {
title: string
none: string
}
help: {
title: string
ask: string
call: string
}
notFound: {
title: string
body: string
ask: string
}
appeal: {
title: string
until: (values: { day: string | number }) => string
untilMore: string
how: string
form: string
file: string
send: string
urgent: string
call: (values: { number: string | number }) => string
tooLate: (values: { day: string | number }) => string
tooLateMore: string
}
}

export const authorizationMessages = inLanguage<AuthorizationMessages>("authorization", {
all: "All authorizations",
failed: "We couldn’t load this authorization",
print: "Print",
means: "What this means",
why: "Why we decided this",
details: "Details",
items: {
title: "Services",
requested: "Requested",
approved: "Approved",
days: (d) => plural(d.count, 0, en, { one: number("en-US", d.count, 0) + " day", other: number("en-US", d.count, 0) + " days" }) as string,
units: (d) => plural(d.count, 0, en, { one: number("en-US", d.count, 0) + " unit", other: number("en-US", d.count, 0) + " units" }) as string,
},
letters: {
title: "Letters about this authorization",
none: "We haven’t posted a letter about this authorization.",
},
help: {
title: "Questions about this",
ask: "Write to us about this",
call: "Contact us",
},
notFound: {
title: "We can’t find this authorization",
body: "The number may have a typo, or the authorization may belong to another adult on your plan.",
ask: "Contact us",
},
appeal: {
title: "If you disagree",
until: (d) => "You can appeal until " + d.day + ".",
untilMore: "We’ll decide on your appeal within 30 days, or within 72 hours if it’s urgent.",
how: "Fill in the appeal form and sign it. Send it to us in a message with your doctor’s notes, or by mail or fax. It must reach us by that day.",
form: "Download appeal form (PDF)",
file: "Appeal form.pdf",
send: "Send your appeal in a message",
urgent: "If waiting could seriously harm your health, call us. You or your doctor can ask for a decision within 72 hours.",
call: (d) => "Call " + d.number,
tooLate: (d) => "The deadline to appeal was " + d.day + ".",
tooLateMore: "Call us if something kept you from appealing in time.",
},
})
