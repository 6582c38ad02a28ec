// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { inLanguage } from '#base/messages.ts'

export type AuthorizationsMessages = {
nothingOpen: string
open: (values: { count: number }) => string
intro: string
failed: string
offline: {
body: string
}
none: {
title: string
body: string
}
noMatch: string
shown: (values: { count: number }) => string
more: (values: { count: string | number }) => string
urgent: string
ended: string
noService: string
noStatus: string
filters: {
title: string
titleOf: (values: { many: string | number }) => string
reset: string
member: string
everyone: string
status: string
anyStatus: string
kind: string
anyKind: string
search: string
from: string
to: string
order: string
orders: {
newest: string
due: string
oldest: string
}
}
groups: {
open: string
approved: string
denied: string
other: string
}
kinds: {
inpatient: string
outpatient: string
drug: string
equipment: string
other: string
}
facts: {
number: string
member: string
kind: string
requestingProvider: string
servicingProvider: string
facility: string
requested: string
decided: string
notDecided: string
decidedOn: (values: { day: string | number }) => string
requestedOn: (values: { day: string | number }) => string
valid: string
validFrom: (values: { day: string | number }) => string
validTo: (values: { day: string | number }) => string
validSpan: (values: { from: string | number; to: string | number }) => string
admission: string
discharge: string
diagnosis: string
claims: string
}
clock: {
due: (values: { day: string | number }) => string
overdue: (values: { day: string | number }) => string
paused: string
needsYou: string
}
oddDates: string
}

export const authorizationsMessages = inLanguage<AuthorizationsMessages>("authorizations", {
nothingOpen: "Choose an authorization to see it here.",
open: (d) => plural(d.count, 0, en, { "0": "Nothing is waiting for a decision.", one: "1 request is waiting for a decision.", other: number("en-US", d.count, 0) + " requests are waiting for a decision." }) as string,
intro: "Some services need our approval before you get them. Your provider sends us the request, and you see our decision here.",
failed: "We couldn’t load your authorizations",
offline: {
body: "This list isn’t saved on this device. Connect to the internet to see it.",
},
none: {
title: "No prior authorizations",
body: "When your provider asks us to approve a service, you’ll see it here. Hospital stays, some scans, some drugs and some equipment need it. Not sure? Call us before you go.",
},
noMatch: "No authorizations match",
shown: (d) => plural(d.count, 0, en, { one: "1 authorization", other: number("en-US", d.count, 0) + " authorizations" }) as string,
more: (d) => "Show " + d.count + " more",
urgent: "Urgent",
ended: "Ended",
noService: "Service not listed",
noStatus: "Status not listed",
filters: {
title: "Filters",
titleOf: (d) => "Filters (" + d.many + ")",
reset: "Reset filters",
member: "Member",
everyone: "Everyone",
status: "Status",
anyStatus: "Any status",
kind: "Type of care",
anyKind: "Any type",
search: "Search by service, provider or number",
from: "Received from",
to: "Received until",
order: "Order",
orders: {
newest: "Newest first",
due: "Due first",
oldest: "Oldest first",
},
},
groups: {
open: "Waiting for a decision",
approved: "Approved",
denied: "Denied",
other: "Other",
},
kinds: {
inpatient: "Hospital stay",
outpatient: "Outpatient",
drug: "Drug",
equipment: "Equipment",
other: "Other",
},
facts: {
number: "Authorization number",
member: "Member",
kind: "Type of care",
requestingProvider: "Requested by",
servicingProvider: "Care from",
facility: "Facility",
requested: "Requested",
decided: "Decided",
notDecided: "Not yet",
decidedOn: (d) => "Decided " + d.day,
requestedOn: (d) => "Requested " + d.day,
valid: "Valid",
validFrom: (d) => "From " + d.day,
validTo: (d) => "Through " + d.day,
validSpan: (d) => d.from + " through " + d.to,
admission: "Admission",
discharge: "Discharge",
diagnosis: "Diagnosis",
claims: "Claims",
},
clock: {
due: (d) => "Decision due " + d.day,
overdue: (d) => "Decision overdue since " + d.day,
paused: "Waiting for information",
needsYou: "We need something from you",
},
oddDates: "Check the dates",
})
