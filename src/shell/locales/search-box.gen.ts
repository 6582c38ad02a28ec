// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { inLanguage } from '#base/messages.ts'

export type SearchBoxMessages = {
title: string
label: string
hint: string
none: (values: { query: string | number }) => string
count: (values: { found: number }) => string
close: string
looking: string
sections: {
answers: string
actions: string
pages: string
authorizations: string
claims: string
}
claims: {
number: (values: { number: string | number }) => string
all: (values: { count: string | number; query: string | number }) => string
partial: string
}
authorizations: {
number: (values: { number: string | number }) => string
requested: (values: { day: string | number }) => string
also: string
}
ask: {
write: string
call: (values: { number: string | number }) => string
}
settings: {
profile: string
privacy: string
preferences: string
about: string
messages: string
selectPlan: string
}
synonyms: {
home: string
claims: string
spending: string
records: string
reimbursement: string
"find-care": string
copays: string
"dental-benefits": string
"primary-care": string
authorizations: string
guidelines: string
"your-plan": string
coordination: string
"update-policy": string
travel: string
"pay-bill": string
"id-card": string
programs: string
pharmacy: string
documents: string
contact: string
messages: string
privacy: string
preferences: string
about: string
}
opensOn: (values: { date: string | number }) => string
examples: string
answers: {
cost: {
anyNetwork: (values: { service: string | number; amount: string | number }) => string
inNetwork: (values: { service: string | number; amount: string | number }) => string
out: (values: { amount: string | number }) => string
outOnly: (values: { service: string | number; amount: string | number }) => string
outUnlisted: string
afterDeductible: (values: { amount: string | number }) => string
}
limits: {
left: {
deductible: (values: { amount: string | number }) => string
outOfPocket: (values: { amount: string | number }) => string
maximum: (values: { amount: string | number }) => string
}
nothingLeft: {
deductible: string
outOfPocket: string
maximum: string
}
family: (values: { amount: string | number }) => string
resets: (values: { day: string | number }) => string
}
phones: {
member: (values: { number: string | number }) => string
pharmacy: (values: { number: string | number }) => string
tty: (values: { number: string | number }) => string
press: string
}
facts: {
memberId: (values: { value: string | number }) => string
group: (values: { value: string | number }) => string
}
bill: {
due: (values: { amount: string | number; day: string | number }) => string
dueNow: (values: { amount: string | number }) => string
nothing: string
}
claims: {
denied: string
pending: string
owing: string
processed: string
count: (values: { count: number }) => string
}
also: {
cost: string
urgent: string
emergency: string
primary: string
specialist: string
virtual: string
hospital: string
drugs: string
dental: string
vision: string
deductible: string
outOfPocket: string
maximum: string
phone: string
phones: {
member: string
pharmacy: string
tty: string
}
memberId: string
group: string
bill: string
claimLists: {
denied: string
pending: string
owing: string
processed: string
}
}
}
actions: {
textSize: {
normal: string
large: string
larger: string
}
theme: {
system: string
light: string
dark: string
}
contrast: {
system: string
more: string
}
motion: {
system: string
less: string
}
appeal: (values: { service: string | number }) => string
appealUntil: (values: { day: string | number }) => string
also: {
textSize: string
theme: string
contrast: string
motion: string
language: string
signOut: string
appeal: string
}
}
also: {
ignored: string
}
}

export const searchBoxMessages = inLanguage<SearchBoxMessages>("searchBox", {
title: "Search the portal",
label: "What are you looking for?",
hint: "Use the arrow keys to move and Enter to open.",
none: (d) => "No results for “" + d.query + "”. Try another word, or ask us.",
count: (d) => plural(d.found, 0, en, { one: number("en-US", d.found, 0) + " result", other: number("en-US", d.found, 0) + " results" }) as string,
close: "Close search",
looking: "Searching…",
sections: {
answers: "Answers",
actions: "Actions",
pages: "Pages",
authorizations: "Authorizations",
claims: "Claims",
},
claims: {
number: (d) => "Claim " + d.number,
all: (d) => "View all " + d.count + " claims with “" + d.query + "”",
partial: "We couldn’t search all your claims just now.",
},
authorizations: {
number: (d) => "Authorization " + d.number,
requested: (d) => "requested " + d.day,
also: "prior authorization approval request",
},
ask: {
write: "Send us a message",
call: (d) => "Call " + d.number,
},
settings: {
profile: "Settings: Profile",
privacy: "Settings: Privacy & Security",
preferences: "Settings: Preferences",
about: "Settings: About",
messages: "Messages",
selectPlan: "Switch Plans",
},
synonyms: {
home: "dashboard start",
claims: "bills eob explanation of benefits visits",
spending: "deductible out-of-pocket limit maximum",
records: "health history labs medicines vaccines",
reimbursement: "hra account money back receipt",
"find-care": "doctor hospital provider search cost estimate",
copays: "benefits who is covered copay coinsurance",
"dental-benefits": "dentist teeth cleaning",
"primary-care": "pcp doctor choose",
authorizations: "prior approval request denied approved",
guidelines: "medical policy criteria",
"your-plan": "medicare advantage evidence of coverage",
coordination: "cob other insurance second",
"update-policy": "change address dependents newborn marriage",
travel: "abroad vacation foreign overseas",
"pay-bill": "premium payment autopay invoice balance due",
"id-card": "card member id number insurance proof show digital",
programs: "wellness coaching diabetes quit",
pharmacy: "drugs prescription refill medicine",
documents: "forms letters tax 1095",
contact: "help phone call question email address hours",
messages: "inbox mail notifications",
privacy: "password devices saved card sign-in lost phone stolen",
preferences: "language theme colors text size font contrast display",
about: "version update install",
},
opensOn: (d) => "Opens on " + d.date,
examples: "Try “urgent care,” “deductible,” “phone number,” or a claim number.",
answers: {
cost: {
anyNetwork: (d) => d.service + ": " + d.amount,
inNetwork: (d) => d.service + ": " + d.amount + " in network",
out: (d) => "Out of network: " + d.amount,
outOnly: (d) => d.service + ": " + d.amount + " out of network",
outUnlisted: "Out-of-network cost isn’t listed. Call us to check.",
afterDeductible: (d) => d.amount + " after deductible",
},
limits: {
left: {
deductible: (d) => "Deductible: " + d.amount + " left for you",
outOfPocket: (d) => "Out-of-pocket limit: " + d.amount + " left for you",
maximum: (d) => "Annual maximum: " + d.amount + " left for you",
},
nothingLeft: {
deductible: "Deductible: met, you pay $0 more toward it",
outOfPocket: "Out-of-pocket limit: met, your plan pays 100% of covered care",
maximum: "Annual maximum: used up for this year",
},
family: (d) => "Family: " + d.amount + " left.",
resets: (d) => "Resets " + d.day + ".",
},
phones: {
member: (d) => "Member services: " + d.number,
pharmacy: (d) => "Pharmacy support: " + d.number,
tty: (d) => "TTY: " + d.number,
press: "Tap to call",
},
facts: {
memberId: (d) => "Member ID: " + d.value,
group: (d) => "Group number: " + d.value,
},
bill: {
due: (d) => "Your bill: " + d.amount + " due " + d.day,
dueNow: (d) => "Your bill: " + d.amount + " due now",
nothing: "Your bill: nothing due right now",
},
claims: {
denied: "Denied claims",
pending: "Claims in process",
owing: "Claims with your share to pay",
processed: "Processed claims",
count: (d) => plural(d.count, 0, en, { "0": "None right now", one: number("en-US", d.count, 0) + " claim", other: number("en-US", d.count, 0) + " claims" }) as string,
},
also: {
cost: "copay copayment coinsurance cost costs price in out of network",
urgent: "walk-in clinic after hours",
emergency: "er ed emergency department",
primary: "pcp doctor office visit family doctor checkup",
specialist: "doctor visit dermatologist cardiologist",
virtual: "telehealth telemedicine video online visit",
hospital: "inpatient surgery overnight stay",
drugs: "drug drugs prescription medicine pharmacy rx",
dental: "dentist teeth tooth x-ray",
vision: "eyes glasses contacts optometrist",
deductible: "deductible left remaining met",
outOfPocket: "out-of-pocket limit maximum max oop moop left remaining met",
maximum: "annual maximum max limit left remaining",
phone: "phone number call telephone contact customer service help",
phones: {
member: "member services",
pharmacy: "pharmacy drugs",
tty: "tty deaf hard of hearing relay",
},
memberId: "member id identification number subscriber policy",
group: "group number employer",
bill: "bill pay amount due balance premium owe payment",
claimLists: {
denied: "denied denial rejected refused declined not covered claim claims",
pending: "pending processing process progress waiting open received undecided claim claims",
owing: "owe owed owing unpaid balance due share bill bills claim claims",
processed: "processed completed complete finished paid approved claim claims",
},
},
},
actions: {
textSize: {
normal: "Text size: A",
large: "Text size: A+",
larger: "Text size: A++",
},
theme: {
system: "Colors: same as device",
light: "Colors: light",
dark: "Colors: dark",
},
contrast: {
system: "Contrast: same as device",
more: "Contrast: high",
},
motion: {
system: "Motion: same as device",
less: "Motion: less",
},
appeal: (d) => "Appeal: " + d.service,
appealUntil: (d) => "appeal by " + d.day,
also: {
textSize: "text size font bigger larger smaller big large small letters zoom display",
theme: "colors theme dark light mode night display",
contrast: "high contrast display accessibility",
motion: "less motion reduce animation still moving dizzy",
language: "language translate spanish english espanol ingles idioma",
signOut: "sign out log out logout exit leave",
appeal: "appeal dispute grievance denied denial disagree reconsider",
},
},
also: {
ignored: "a an and any are can did do does for get have how i in is it me much my of on s should show the there this to view want what when where which will with would you your",
},
})
