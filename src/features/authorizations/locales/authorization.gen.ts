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
decision: {
soFar: string
title: string
reason: string
rule: string
basis: string
reviewer: string
call: (values: { number: string | number }) => string
report: string
complain: string
askTitle: string
askBody: string
ask: string
talk: (values: { moment: string | number }) => string
talkMore: string
}
vendor: {
title: string
body: (values: { name: string | number }) => string
call: (values: { number: string | number }) => string
}
levels: {
term: string
standard: string
urgent: string
concurrent: string
retrospective: string
}
previous: string
oddDates: {
title: string
body: string
}
details: string
items: {
title: string
requested: string
approved: string
used: string
visit: (values: { count: number }) => string
day: (values: { count: number }) => string
dose: (values: { count: number }) => string
piece: (values: { count: number }) => string
unit: (values: { count: number }) => string
left: (values: { approved: string | number; used: number; left: number }) => string
leftUntil: (values: { approved: string | number; used: number; left: number; day: string | number }) => string
ended: (values: { approved: string | number; used: number; day: string | number }) => string
over: (values: { used: number; approved: number }) => string
overMore: string
call: (values: { number: string | number }) => string
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
how: string
form: string
file: string
call: (values: { number: string | number }) => string
tooLate: (values: { day: string | number }) => string
tooLateMore: string
howByMail: string
start: string
goOn: string
yours: string
urgent: string
about: (values: { service: string | number }) => string
back: string
}
}

export const authorizationMessages = inLanguage<AuthorizationMessages>("authorization", {
all: "All authorizations",
failed: "We couldn’t load this authorization",
print: "Print",
means: "What this means",
why: "Why we decided this",
decision: {
soFar: "What our reviewer says",
title: "Who decided, and why",
reason: "Reason",
rule: "The rule we used",
basis: "Why the rule applies",
reviewer: "Who decided",
call: (d) => "Call " + d.number,
report: "How to get a copy of the report",
complain: "Where to complain",
askTitle: "Ask us for your written notice.",
askBody: "It says why we decided this, by which rule, and how to appeal.",
ask: "Ask in a message",
talk: (d) => "Your doctor can talk to our doctor until " + d.moment + ".",
talkMore: "Ask your doctor’s office to call us before then.",
},
vendor: {
title: "Who reviews this",
body: (d) => d.name + " reviews this request for us. They’ll tell you and your provider what they decide.",
call: (d) => "Call " + d.number,
},
levels: {
term: "Type of request",
standard: "Standard",
urgent: "Urgent",
concurrent: "Care you’re getting now",
retrospective: "Care you already got",
},
previous: "Earlier request",
oddDates: {
title: "Some of these dates don’t fit together.",
body: "We show them as we have them. Call us to check.",
},
details: "Details",
items: {
title: "Services",
requested: "Requested",
approved: "Approved",
used: "Used and left",
visit: (d) => plural(d.count, 0, en, { one: number("en-US", d.count, 0) + " visit", other: number("en-US", d.count, 0) + " visits" }) as string,
day: (d) => plural(d.count, 0, en, { one: number("en-US", d.count, 0) + " day", other: number("en-US", d.count, 0) + " days" }) as string,
dose: (d) => plural(d.count, 0, en, { one: number("en-US", d.count, 0) + " dose", other: number("en-US", d.count, 0) + " doses" }) as string,
piece: (d) => plural(d.count, 0, en, { one: number("en-US", d.count, 0) + " piece", other: number("en-US", d.count, 0) + " pieces" }) as string,
unit: (d) => plural(d.count, 0, en, { one: number("en-US", d.count, 0) + " unit", other: number("en-US", d.count, 0) + " units" }) as string,
left: (d) => d.approved + " approved, " + plural(d.used, 0, en, { other: number("en-US", d.used, 0) }) + " used, " + plural(d.left, 0, en, { other: number("en-US", d.left, 0) }) + " left",
leftUntil: (d) => d.approved + " approved, " + plural(d.used, 0, en, { other: number("en-US", d.used, 0) }) + " used, " + plural(d.left, 0, en, { other: number("en-US", d.left, 0) }) + " left, valid until " + d.day,
ended: (d) => d.approved + " approved, " + plural(d.used, 0, en, { other: number("en-US", d.used, 0) }) + " used. The approval ended on " + d.day + ".",
over: (d) => plural(d.used, 0, en, { other: number("en-US", d.used, 0) }) + " used of " + plural(d.approved, 0, en, { other: number("en-US", d.approved, 0) }) + " approved",
overMore: "More was used than we approved. Call us before the next visit.",
call: (d) => "Call " + d.number,
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
how: "You can appeal here, or download the form, sign it, and mail or fax it with your doctor’s notes.",
form: "Download appeal form (PDF)",
file: "Appeal form.pdf",
call: (d) => "Call " + d.number,
tooLate: (d) => "The deadline to appeal was " + d.day + ".",
tooLateMore: "Call us if something kept you from appealing in time.",
howByMail: "Download the appeal form, sign it, and mail or fax it with your doctor’s notes.",
start: "Appeal this decision",
goOn: "Continue your appeal",
yours: "Your appeal",
urgent: "If waiting could seriously harm your health, say in your appeal that it’s urgent, or call us.",
about: (d) => "Appeal the decision on " + d.service,
back: "Back to the authorization",
},
})
