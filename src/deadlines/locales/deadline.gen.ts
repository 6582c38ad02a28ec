// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural, select } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { inLanguage } from '#base/messages.ts'

export type DeadlineMessages = {
title: string
due: (values: { day: string | number }) => string
dueAt: (values: { moment: string | number }) => string
dueWithin: (values: { hours: string | number; start: string | number; day: string | number }) => string
stated: (values: { day: string | number }) => string
both: (values: { day: string | number; law: string | number }) => string
overdue: (values: { day: string | number }) => string
paused: (values: { day: string | number }) => string
pausedMore: string
unknown: (values: { about: string }) => string
unknownMore: string
within: (values: { span: string | number }) => string
started: (values: { day: string | number }) => string
startedIf: (values: { day: string | number }) => string
restarted: (values: { first: string | number; day: string | number }) => string
extended: (values: { day: string | number }) => string
missedTitle: string
ifMissed: string
source: string
sourceOfPause: string
sourceRule: (values: { source: string | number }) => string
sourceStated: string
calendar: string
calendarFile: string
event: string
call: (values: { number: string | number }) => string
spans: {
hours: (values: { count: number }) => string
days: (values: { count: number }) => string
businessDays: (values: { count: number }) => string
}
waitingFor: string
waitedFor: string
lawOver: string
}

export const deadlineMessages = inLanguage<DeadlineMessages>("deadline", {
title: "When we decide",
due: (d) => "We must decide by " + d.day + ".",
dueAt: (d) => "We must decide by " + d.moment + ".",
dueWithin: (d) => "We must decide within " + d.hours + " hours of " + d.start + ", so by " + d.day + ".",
stated: (d) => "We’ve promised a decision by " + d.day + ".",
both: (d) => "We’ve promised a decision by " + d.day + ". The law says by " + d.law + ".",
overdue: (d) => "Decision overdue since " + d.day,
paused: (d) => "Waiting for information since " + d.day,
pausedMore: "The time to decide doesn’t run while we wait.",
unknown: (d) => "We don’t know the deadline for this " + select(d.about, { claim: "claim", appeal: "appeal", other: "request" }) + ".",
unknownMore: "Call us to ask.",
within: (d) => "The rule gives us " + d.span + ".",
started: (d) => "The time began on " + d.day + ".",
startedIf: (d) => "The time began on " + d.day + ", if we have all the information.",
restarted: (d) => "The time first began on " + d.first + ". It began again on " + d.day + ", when the last information arrived.",
extended: (d) => "We extended the time. Before that, it ended on " + d.day + ".",
missedTitle: "If the date has passed",
ifMissed: "If we’re late",
source: "Where does this date come from?",
sourceOfPause: "Which rule is this?",
sourceRule: (d) => "The rule is " + d.source + ".",
sourceStated: "Your health plan told us this date.",
calendar: "Add to calendar",
calendarFile: "Answer from your health plan.ics",
event: "Answer due from your health plan",
call: (d) => "Call " + d.number,
spans: {
hours: (d) => plural(d.count, 0, en, { one: number("en-US", d.count, 0) + " hour", other: number("en-US", d.count, 0) + " hours" }) as string,
days: (d) => plural(d.count, 0, en, { one: number("en-US", d.count, 0) + " day", other: number("en-US", d.count, 0) + " days" }) as string,
businessDays: (d) => plural(d.count, 0, en, { one: number("en-US", d.count, 0) + " business day", other: number("en-US", d.count, 0) + " business days" }) as string,
},
waitingFor: "We still need information. The rule doesn’t say that this date holds while we wait. Call us to ask.",
waitedFor: "On that date we were still waiting for information. Call us to ask what that means for you.",
lawOver: "The law’s date has passed.",
})
