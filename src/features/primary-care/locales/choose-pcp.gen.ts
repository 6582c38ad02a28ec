// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { inLanguage } from '#base/messages.ts'

export type ChoosePcpMessages = {
title: string
back: string
who: string
whoNone: string
offline: string
search: {
title: string
name: string
nameHint: string
place: string
miles: string
milesChoice: (values: { count: number }) => string
language: string
anyLanguage: string
acceptsOnly: string
submit: string
busy: string
failed: string
offlineBody: string
shown: (values: { count: number; total: string | number }) => string
more: string
none: string
noneBody: string
noneAccepts: string
noneAcceptsBody: string
exception: string
results: string
tooLong: string
}
row: {
accepting: {
accepting: string
existing: string
"some-locations": string
no: string
}
acceptingUnknown: string
miles: (values: { miles: string | number }) => string
checked: (values: { day: string | number }) => string
overdue: string
languages: (values: { languages: string | number }) => string
choose: string
chooseName: (values: { name: string | number }) => string
compare: string
compareName: (values: { name: string | number }) => string
}
compare: {
title: string
hint: (values: { most: string | number }) => string
full: (values: { most: string | number }) => string
specialty: string
distance: string
address: string
phone: string
accepting: string
languages: string
hospitals: string
checked: string
fact: string
remove: string
}
confirm: {
title: string
failed: string
starts: (values: { day: string | number }) => string
startsFor: (values: { name: string | number; day: string | number }) => string
refusedFor: (values: { name: string | number }) => string
note: string
submitFor: (values: { count: number; name: string | number }) => string
sending: string
other: string
none: string
changed: string
warnings: {
"not-accepting": string
"existing-patients": string
"not-in-network": string
far: (values: { miles: string | number }) => string
"adult-doctor": string
"children-doctor": string
leaving: (values: { day: string | number }) => string
leavingSoon: string
}
}
done: {
title: string
partly: string
none: string
for: (values: { name: string | number; provider: string | number; day: string | number }) => string
number: (values: { number: string | number }) => string
card: string
back: string
}
}

export const choosePcpMessages = inLanguage<ChoosePcpMessages>("choosePcp", {
title: "Choose a primary care provider",
back: "Back to your providers",
who: "Who is it for?",
whoNone: "Choose at least one person.",
offline: "A choice needs a connection, because the day it starts depends on the day you make it. Nothing is sent later by itself.",
search: {
title: "Find a provider",
name: "Name",
nameHint: "Leave it empty to see everyone near you.",
place: "ZIP code or town",
miles: "Distance",
milesChoice: (d) => plural(d.count, 0, en, { one: number("en-US", d.count, 0) + " mile", other: number("en-US", d.count, 0) + " miles" }) as string,
language: "Language",
anyLanguage: "Any language",
acceptsOnly: "Only those who take new patients",
submit: "Search",
busy: "Searching …",
failed: "We couldn’t search the providers",
offlineBody: "The search needs a connection. Your current provider is still shown.",
shown: (d) => plural(d.count, 0, en, { "0": "No provider found", one: "Showing 1 of " + d.total + " providers", other: "Showing " + number("en-US", d.count, 0) + " of " + d.total + " providers" }) as string,
more: "Show more",
none: "No provider fits this search",
noneBody: "Try a longer distance or another town.",
noneAccepts: "No one here takes new patients?",
noneAcceptsBody: "Try a longer distance, or ask us for a provider outside the network. You get an answer by a set day.",
exception: "Ask for a network exception",
results: "Providers",
tooLong: "Use 200 characters or fewer.",
},
row: {
accepting: {
accepting: "Takes new patients",
existing: "Existing patients only",
"some-locations": "New patients at some locations",
no: "Not taking new patients",
},
acceptingUnknown: "New patients: not listed",
miles: (d) => d.miles + " mi away",
checked: (d) => "Last checked " + d.day,
overdue: "Not checked in 90 days. Call first.",
languages: (d) => "Speaks " + d.languages,
choose: "Choose",
chooseName: (d) => "Choose " + d.name,
compare: "Compare",
compareName: (d) => "Compare " + d.name,
},
compare: {
title: "Compare providers",
hint: (d) => "You can compare up to " + d.most + " providers.",
full: (d) => "You’re comparing " + d.most + " providers. Remove one to add another.",
specialty: "Specialty",
distance: "Distance",
address: "Address",
phone: "Phone",
accepting: "New patients",
languages: "Languages",
hospitals: "Hospitals",
checked: "Last checked",
fact: "Fact",
remove: "Remove",
},
confirm: {
title: "Check your choice",
failed: "We couldn’t check this choice",
starts: (d) => "Starts " + d.day,
startsFor: (d) => "For " + d.name + ": starts " + d.day,
refusedFor: (d) => "For " + d.name + ": this isn’t possible",
note: "Until that day, nothing changes. You can cancel until the day before.",
submitFor: (d) => plural(d.count, 0, en, { one: "Confirm for " + d.name, other: "Confirm for " + number("en-US", d.count, 0) + " people" }) as string,
sending: "Saving …",
other: "Choose another provider",
none: "Nothing can be confirmed here. Choose another provider.",
changed: "The start day has changed since you opened this page. Check it again, then confirm.",
warnings: {
"not-accepting": "This provider isn’t taking new patients.",
"existing-patients": "This provider only takes people who are patients already. Call first.",
"not-in-network": "This provider isn’t in your plan’s network.",
far: (d) => "This provider is " + d.miles + " miles from your home.",
"adult-doctor": "This provider sees adults.",
"children-doctor": "This provider sees children.",
leaving: (d) => "This provider is in your network until " + d.day + ".",
leavingSoon: "This provider is leaving your network.",
},
},
done: {
title: "Your choice is saved",
partly: "Not every choice was saved",
none: "Nothing was saved",
for: (d) => d.name + ": " + d.provider + " starts on " + d.day + ".",
number: (d) => "Confirmation number: " + d.number,
card: "A new ID card is coming. The card in the portal shows the new provider from that day.",
back: "Done",
},
})
