// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { inLanguage } from '#base/messages.ts'

export type ProviderMessages = {
all: string
failed: string
print: string
noName: string
noAddress: string
miles: (values: { miles: number }) => string
checked: (values: { day: string | number }) => string
overdue: (values: { days: string | number }) => string
overdueOnly: string
reported: string
reportedOn: (values: { day: string | number }) => string
accepting: {
accepting: string
existing: string
"some-locations": string
no: string
unknown: string
}
network: {
in: (values: { network: string | number }) => string
out: string
leaves: (values: { day: string | number }) => string
left: (values: { day: string | number }) => string
since: (values: { day: string | number }) => string
until: (values: { day: string | number }) => string
}
about: string
facts: {
specialties: string
gender: string
languages: string
hospitals: string
group: string
npi: string
address: string
phone: string
distance: string
accepting: string
hours: string
telehealth: string
accessibility: string
ages: string
pcp: string
networks: string
county: string
checked: string
}
genders: {
female: string
male: string
nonbinary: string
}
yes: string
no: string
pcpYes: string
access: {
wheelchair: string
"sign-language": string
parking: string
}
ages: {
from: (values: { from: string | number }) => string
to: (values: { to: string | number }) => string
span: (values: { from: string | number; to: string | number }) => string
}
hours: {
closed: string
}
locations: {
title: (values: { count: number }) => string
none: string
noneBody: string
noName: (values: { number: string | number }) => string
more: (values: { count: string | number }) => string
}
save: {
save: string
saved: string
remove: string
said: string
removed: string
offline: string
}
message: {
button: string
body: (values: { name: string | number; npi: string | number }) => string
bodyPlain: (values: { name: string | number }) => string
network: string
}
contact: string
pcp: string
actions: string
notFound: {
title: string
body: string
ask: string
}
}

export const providerMessages = inLanguage<ProviderMessages>("provider", {
all: "All providers",
failed: "We couldn’t load this provider",
print: "Print",
noName: "Name not listed",
noAddress: "No address listed",
miles: (d) => d.miles + " " + plural(d.miles, 0, en, { one: "mile", other: "miles" }),
checked: (d) => "Last checked " + d.day,
overdue: (d) => "Not checked in " + d.days + " days. Call first.",
overdueOnly: "Not checked lately. Call first.",
reported: "Reported. We’re checking.",
reportedOn: (d) => "You reported this on " + d.day + ".",
accepting: {
accepting: "Accepting new patients",
existing: "Existing patients only",
"some-locations": "Accepting at some locations",
no: "Not accepting patients",
unknown: "Call to ask about new patients",
},
network: {
in: (d) => "In your network: " + d.network,
out: "Not in your plan’s network today. You may pay more.",
leaves: (d) => "Leaves your network on " + d.day,
left: (d) => "Listed in your network until " + d.day,
since: (d) => "Since " + d.day,
until: (d) => "Until " + d.day,
},
about: "About",
facts: {
specialties: "Specialties",
gender: "Gender",
languages: "Languages",
hospitals: "Hospitals",
group: "Group",
npi: "Provider number (NPI)",
address: "Address",
phone: "Phone",
distance: "Distance",
accepting: "Accepting patients",
hours: "Hours",
telehealth: "Telehealth",
accessibility: "Accessibility",
ages: "Ages",
pcp: "Primary care",
networks: "Networks",
county: "County",
checked: "Last checked",
},
genders: {
female: "Female",
male: "Male",
nonbinary: "Nonbinary",
},
yes: "Yes",
no: "No",
pcpYes: "Can be your primary care provider",
access: {
wheelchair: "Wheelchair access",
"sign-language": "Sign language",
parking: "Accessible parking",
},
ages: {
from: (d) => d.from + " and older",
to: (d) => "Up to " + d.to,
span: (d) => d.from + " to " + d.to,
},
hours: {
closed: "Closed",
},
locations: {
title: (d) => plural(d.count, 0, en, { one: "Location", other: number("en-US", d.count, 0) + " locations" }) as string,
none: "No locations listed",
noneBody: "The directory doesn’t list where this provider works. Message us and we’ll find out.",
noName: (d) => "Location " + d.number,
more: (d) => "Show all " + d.count + " locations",
},
save: {
save: "Save",
saved: "Saved",
remove: "Remove from saved",
said: "Saved. You can open it without a connection.",
removed: "Removed from your saved providers.",
offline: "You need a connection to save or remove a provider. What you saved before still opens.",
},
message: {
button: "Message us",
body: (d) => "I have a question about " + d.name + " (NPI " + d.npi + ").",
bodyPlain: (d) => "I have a question about " + d.name + ".",
network: "Is my provider in the network?",
},
contact: "Add to contacts",
pcp: "Choose as primary care provider",
actions: "What you can do",
notFound: {
title: "We don’t have this provider",
body: "The provider may have left the directory. Search again, or ask us.",
ask: "Contact us",
},
})
