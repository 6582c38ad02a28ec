// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { inLanguage } from '#base/messages.ts'

export type ProviderDirectoryMessages = {
intro: string
callFirst: string
failed: string
changed: (values: { day: string | number }) => string
changeUnknown: string
network: string
networkHint: string
noNetwork: string
search: {
title: string
name: string
nameHint: string
specialty: string
openSpecialties: string
noSpecialty: string
place: string
miles: string
within: (values: { miles: string | number }) => string
submit: string
}
list: string
shown: (values: { from: string | number; to: string | number; all: number }) => string
noMatch: string
more: string
loadingMore: string
moreFailed: string
print: string
file: string
outside: string
county: (values: { label: string | number; county: string | number }) => string
unknownPlace: (values: { place: string | number }) => string
unknownPlaceBody: string
noName: string
noAddress: string
miles: (values: { miles: number }) => string
checkedOn: (values: { day: string | number }) => string
unchecked: string
details: string
detailsOf: (values: { name: string | number }) => string
specialty: string
group: string
npi: string
languages: string
address: string
phone: string
newPatients: string
tier: string
telehealth: string
checked: string
yes: string
no: string
accepting: {
accepting: string
existing: string
"some-locations": string
no: string
unknown: string
}
}

export const providerDirectoryMessages = inLanguage<ProviderDirectoryMessages>("providerDirectory", {
intro: "Look for doctors, hospitals and other providers in one of our networks. You don’t need an account. We don’t keep where you look for care.",
callFirst: "Call the provider before your visit and ask whether they are still in the network. Questions? Call us:",
failed: "We couldn’t load the directory",
changed: (d) => "The directory last changed on " + d.day + ".",
changeUnknown: "The day of the last change isn’t listed.",
network: "Network",
networkHint: "Your ID card names your network.",
noNetwork: "Choose a network",
search: {
title: "Search this network",
name: "Name or provider number",
nameHint: "Part of a name is enough.",
specialty: "Specialty",
openSpecialties: "Show the specialties",
noSpecialty: "No specialty has these words",
place: "ZIP code or town",
miles: "Distance",
within: (d) => "Within " + d.miles + " miles",
submit: "Search",
},
list: "Providers",
shown: (d) => "Showing " + d.from + "–" + d.to + " of " + plural(d.all, 0, en, { one: "1 provider", other: number("en-US", d.all, 0) + " providers" }),
noMatch: "No provider fits your search",
more: "Show more",
loadingMore: "Loading more",
moreFailed: "We couldn’t load more. Please try again.",
print: "Printable list (PDF)",
file: "provider-directory.pdf",
outside: "This place is outside our area. You see the whole network, without distances.",
county: (d) => d.label + " has post office boxes only. We measure from the center of " + d.county + " County.",
unknownPlace: (d) => "We don’t know the place “" + d.place + "”",
unknownPlaceBody: "Type a ZIP code in Arkansas, or the name of a town.",
noName: "Name not listed",
noAddress: "No address listed",
miles: (d) => d.miles + " " + plural(d.miles, 0, en, { one: "mile", other: "miles" }),
checkedOn: (d) => "Last checked " + d.day,
unchecked: "No check listed. Call first.",
details: "Details",
detailsOf: (d) => "of " + d.name,
specialty: "Specialty",
group: "Group",
npi: "Provider number (NPI)",
languages: "Languages",
address: "Address",
phone: "Phone",
newPatients: "New patients",
tier: "Level in this network",
telehealth: "Video visits",
checked: "Last checked",
yes: "Yes",
no: "No",
accepting: {
accepting: "Takes new patients",
existing: "Existing patients only",
"some-locations": "Takes new patients at some locations",
no: "Doesn’t take new patients",
unknown: "New patients: not listed",
},
})
