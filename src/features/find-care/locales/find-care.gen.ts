// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { inLanguage } from '#base/messages.ts'

export type FindCareMessages = {
answer: string
changed: (values: { day: string | number }) => string
saved: string
failed: string
offline: {
body: string
}
search: {
title: string
question: string
hint: string
place: string
hospital: string
hospitalHint: string
more: string
submit: string
busy: string
nearMe: string
asking: string
nearMeNote: string
refused: string
notFound: string
placeAgain: string
}
kinds: {
title: string
any: string
doctor: string
behavioral: string
facility: string
"urgent-care": string
lab: string
imaging: string
pharmacy: string
dentist: string
"eye-care": string
virtual: string
}
options: {
title: string
body: string
}
understood: {
care: (values: { question: string | number; care: string | number }) => string
names: (values: { question: string | number }) => string
name: (values: { name: string | number }) => string
hospital: (values: { name: string | number }) => string
remove: string
instead: (values: { names: string | number }) => string
}
place: {
county: (values: { label: string | number; county: string | number }) => string
countyOnly: string
outside: string
unknown: (values: { place: string | number }) => string
unknownBody: string
}
network: {
none: string
other: (values: { network: string | number }) => string
ends: (values: { network: string | number; day: string | number }) => string
}
shown: (values: { from: string | number; to: string | number; all: number }) => string
noMatch: string
wider: (values: { miles: string | number }) => string
more: (values: { count: string | number }) => string
loadingMore: string
moreFailed: string
list: string
filters: {
title: string
titleOf: (values: { many: string | number }) => string
reset: string
specialty: string
anySpecialty: string
miles: string
within: (values: { miles: string | number }) => string
accepting: string
anyAccepting: string
acceptingChoices: {
yes: string
existing: string
some: string
no: string
}
language: string
anyLanguage: string
gender: string
anyGender: string
telehealth: string
hasTelehealth: string
open: string
anyOpen: string
openChoices: {
evening: string
weekend: string
both: string
}
access: string
anyAccess: string
ageGroup: string
anyAge: string
ages: {
child: string
teen: string
adult: string
older: string
}
pcp: string
isPcp: string
network: string
planNetwork: string
sort: string
sortUsual: string
sorts: {
distance: string
name: string
checked: string
}
kind: string
}
}

export const findCareMessages = inLanguage<FindCareMessages>("findCare", {
answer: "Look up doctors, clinics, pharmacies and more in your plan’s network.",
changed: (d) => "Directory updated " + d.day,
saved: "Saved providers",
failed: "We couldn’t load the provider directory",
offline: {
body: "You need a connection to search. You can still open the providers that you saved.",
},
search: {
title: "Search for care",
question: "What are you looking for?",
hint: "Such as “knee pain”, “pediatrician”, “therapist who speaks Spanish”, or a name",
place: "ZIP code or town",
hospital: "Hospital name",
hospitalHint: "Providers who work with this hospital",
more: "Search by hospital",
submit: "Search",
busy: "Searching…",
nearMe: "Use my location",
asking: "Looking for your location…",
nearMeNote: "We use it for this search and don’t store it.",
refused: "We can’t use your location. Enter a ZIP code or town.",
notFound: "We couldn’t find your location. Try again, or enter a ZIP code or town.",
placeAgain: "Your location isn’t kept. Use it again, or enter a ZIP code or town.",
},
kinds: {
title: "Type of provider",
any: "Any type",
doctor: "Doctors",
behavioral: "Behavioral health",
facility: "Hospitals and facilities",
"urgent-care": "Urgent care",
lab: "Labs",
imaging: "Imaging",
pharmacy: "Pharmacies",
dentist: "Dentists",
"eye-care": "Eye care",
virtual: "Virtual care",
},
options: {
title: "Know what care costs",
body: "Compare what you may pay for a visit or a procedure before you go.",
},
understood: {
care: (d) => "You searched for “" + d.question + "”. These are providers for " + d.care + ".",
names: (d) => "Search names for “" + d.question + "” instead",
name: (d) => "Names or numbers like “" + d.name + "”",
hospital: (d) => "Works with " + d.name,
remove: "Remove",
instead: (d) => "No provider has this name. We searched for " + d.names + ".",
},
place: {
county: (d) => d.label + " has post office boxes only. Distances are from the center of " + d.county + " County.",
countyOnly: "Distances are from the center of the county.",
outside: "This place is outside our area, so we show the whole network without distances.",
unknown: (d) => "We don’t know “" + d.place + "”",
unknownBody: "Enter a ZIP code, or the name of a town in Arkansas.",
},
network: {
none: "Your plan’s network isn’t in the directory. Call us to find a provider.",
other: (d) => "You’re looking at " + d.network + ", which isn’t your plan’s network. You may pay more there.",
ends: (d) => d.network + " ends on " + d.day + ".",
},
shown: (d) => "Showing " + d.from + "–" + d.to + " of " + plural(d.all, 0, en, { one: "1 provider", other: number("en-US", d.all, 0) + " providers" }),
noMatch: "No providers match",
wider: (d) => "Search within " + d.miles + " miles",
more: (d) => "Show " + d.count + " more",
loadingMore: "Loading more…",
moreFailed: "We couldn’t load more providers",
list: "Providers",
filters: {
title: "Filters",
titleOf: (d) => "Filters (" + d.many + ")",
reset: "Reset filters",
specialty: "Specialty",
anySpecialty: "Any specialty",
miles: "Distance",
within: (d) => "Within " + d.miles + " miles",
accepting: "Accepting patients",
anyAccepting: "Any",
acceptingChoices: {
yes: "New patients",
existing: "Existing patients only",
some: "At some locations",
no: "Not accepting",
},
language: "Language",
anyLanguage: "Any language",
gender: "Gender",
anyGender: "Any gender",
telehealth: "Telehealth",
hasTelehealth: "Offers telehealth",
open: "Open",
anyOpen: "Any hours",
openChoices: {
evening: "Evenings",
weekend: "Weekends",
both: "Evenings and weekends",
},
access: "Accessibility",
anyAccess: "Any",
ageGroup: "Age group",
anyAge: "Any age",
ages: {
child: "Children (0–12)",
teen: "Teens (13–17)",
adult: "Adults (18–64)",
older: "65 and older",
},
pcp: "Primary care",
isPcp: "Primary care providers",
network: "Network",
planNetwork: "Your plan’s network",
sort: "Order",
sortUsual: "Usual order",
sorts: {
distance: "Nearest first",
name: "By name",
checked: "Last checked first",
},
kind: "Type of provider",
},
})
