// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { inLanguage } from '#base/messages.ts'

export type StaffFindMessages = {
title: string
answer: string
label: string
hint: string
short: string
long: string
search: string
searching: string
found: (values: { count: number }) => string
none: string
more: string
insurerAway: string
noNames: string
username: string
memberIds: string
staff: string
blocked: string
open: string
openOf: (values: { name: string | number }) => string
reasonTitle: string
reasonBody: (values: { name: string | number }) => string
reason: string
reasonHint: string
reasonShort: string
reasonLong: string
opening: string
cancel: string
}

export const staffFindMessages = inLanguage<StaffFindMessages>("staffFind", {
title: "Find a member",
answer: "Look for the person who needs your help. Each person in the list sees that you looked.",
label: "Username, member ID, name or email",
hint: "At least 3 characters.",
short: "Enter at least 3 characters.",
long: "Enter 100 characters or fewer.",
search: "Search",
searching: "Searching",
found: (d) => plural(d.count, 0, en, { "0": "Nobody found", one: number("en-US", d.count, 0) + " person found", other: number("en-US", d.count, 0) + " people found" }) as string,
none: "Check the spelling, or use the member ID on the card. Your own account is never in the list.",
more: "There are more people than we show. Enter more of the name.",
insurerAway: "We can’t reach the plan’s system, so only usernames and emails were searched. Try again in a few minutes to search names and member IDs.",
noNames: "Names can’t be searched here. Use a username, a member ID or an email.",
username: "Username",
memberIds: "Member ID",
staff: "Staff",
blocked: "Blocked",
open: "Open record",
openOf: (d) => "Open the record of " + d.name,
reasonTitle: "Why do you need this record?",
reasonBody: (d) => "We save your reason with your name. " + d.name + " sees that you opened their account.",
reason: "Reason",
reasonHint: "5 to 200 characters, such as “Called about a lost phone.”",
reasonShort: "Enter a reason of at least 5 characters.",
reasonLong: "Enter 200 characters or fewer.",
opening: "Opening",
cancel: "Cancel",
})
