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
clock: {
title: string
due: (values: { day: string | number }) => string
dueAt: (values: { moment: string | number }) => string
dueWithin: (values: { hours: string | number; start: string | number; day: string | number }) => string
stated: (values: { day: string | number }) => string
both: (values: { day: string | number; law: string | number }) => string
overdue: (values: { day: string | number }) => string
paused: (values: { day: string | number }) => string
pausedMore: string
unknown: string
unknownMore: string
started: (values: { day: string | number }) => string
startedIf: (values: { day: string | number }) => string
restarted: (values: { first: string | number; day: string | number }) => string
extended: (values: { day: string | number }) => string
missedTitle: string
ifMissed: string
source: string
sourceRule: (values: { source: string | number }) => string
sourceStated: string
calendar: string
calendarFile: string
event: string
call: (values: { number: string | number }) => string
waitingFor: string
waitedFor: string
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
clock: {
title: "When we decide",
due: (d) => "We must decide by " + d.day + ".",
dueAt: (d) => "We must decide by " + d.moment + ".",
dueWithin: (d) => "We must decide within " + d.hours + " hours of " + d.start + ", so by " + d.day + ".",
stated: (d) => "We’ve promised a decision by " + d.day + ".",
both: (d) => "We’ve promised a decision by " + d.day + ". The law says by " + d.law + ".",
overdue: (d) => "Decision overdue since " + d.day,
paused: (d) => "Waiting for information since " + d.day,
pausedMore: "The time to decide doesn’t run while we wait.",
unknown: "We don’t know the deadline for this request.",
unknownMore: "Call us to ask.",
started: (d) => "The time began on " + d.day + ".",
startedIf: (d) => "The time began on " + d.day + ", if we have all the information.",
restarted: (d) => "The time first began on " + d.first + ". It began again on " + d.day + ", when the last information arrived.",
extended: (d) => "We extended the time. Before that, it ended on " + d.day + ".",
missedTitle: "If the date has passed",
ifMissed: "If we’re late",
source: "Where does this date come from?",
sourceRule: (d) => "The rule is " + d.source + ".",
sourceStated: "Your health plan told us this date.",
calendar: "Add to calendar",
calendarFile: "Answer from your health plan.ics",
event: "Answer due from your health plan",
call: (d) => "Call " + d.number,
waitingFor: "We still need information. The rule doesn’t say that this date holds while we wait. Call us to ask.",
waitedFor: "On that date we were still waiting for information. Call us to ask what that means for you.",
},
})
