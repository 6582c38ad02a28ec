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
benefits: string
actions: string
pages: string
closed: string
programs: string
people: string
authorizations: string
claims: string
documents: string
messages: string
}
claims: {
number: (values: { number: string | number }) => string
all: (values: { count: string | number; query: string | number }) => string
}
authorizations: {
number: (values: { number: string | number }) => string
requested: (values: { day: string | number }) => string
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
benefit: {
is: (values: { service: string | number; answer: string | number }) => string
open: string
}
}
actions: {
textSize: {
"100": string
"125": string
"150": string
"175": string
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
}
matched: (values: { phrase: string | number }) => string
closed: {
more: (values: { plan: string | number; number: string | number }) => string
}
contact: (values: { number: string | number }) => string
otherPlan: string
partial: string
messages: {
from: (values: { day: string | number }) => string
}
parts: {
submitClaim: string
address: string
contactDetails: string
coverageLetter: string
familyAccess: string
password: string
twoStep: string
passkeys: string
signedIn: string
signIns: string
accessLog: string
myData: string
deleteAccount: string
connectedApps: string
savedData: string
notifications: string
push: string
paperless: string
startPage: string
install: string
updates: string
newMessage: string
terms: string
waiting: string
costEstimates: string
checkApproval: string
savedProviders: string
}
}

export const searchBoxMessages = inLanguage<SearchBoxMessages>("searchBox", {
title: "Search the portal",
label: "What are you looking for?",
hint: "Use the arrow keys to move and Enter to open.",
none: (d) => "No results for “" + d.query + "”. Try another word, or ask us. A person can help you.",
count: (d) => plural(d.found, 0, en, { one: number("en-US", d.found, 0) + " result", other: number("en-US", d.found, 0) + " results" }) as string,
close: "Close search",
looking: "Searching…",
sections: {
answers: "Answers",
benefits: "Which of these do you mean?",
actions: "Actions",
pages: "Pages and settings",
closed: "Not in this plan",
programs: "Programs",
people: "People to call",
authorizations: "Authorizations",
claims: "Claims",
documents: "Documents",
messages: "Messages",
},
claims: {
number: (d) => "Claim " + d.number,
all: (d) => "View all " + d.count + " claims with “" + d.query + "”",
},
authorizations: {
number: (d) => "Authorization " + d.number,
requested: (d) => "requested " + d.day,
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
opensOn: (d) => "Opens on " + d.date,
examples: "Try “urgent care,” “is physical therapy covered,” “deductible,” “phone number,” or a claim number.",
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
benefit: {
is: (d) => d.service + ": " + d.answer,
open: "Open the answer",
},
},
actions: {
textSize: {
"100": "Text size: 100%",
"125": "Text size: 125%",
"150": "Text size: 150%",
"175": "Text size: 175%",
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
},
matched: (d) => "Matches “" + d.phrase + ".”",
closed: {
more: (d) => "Not part of " + d.plan + ". Call " + d.number + " or choose this to contact us.",
},
contact: (d) => "Call " + d.number + " or write to us",
otherPlan: "You have another plan for this.",
partial: "We couldn’t search all your records just now.",
messages: {
from: (d) => "Message from " + d.day,
},
parts: {
submitClaim: "Claim forms",
address: "Mailing address",
contactDetails: "Email and phone number",
coverageLetter: "Coverage letter",
familyAccess: "Family access",
password: "Password",
twoStep: "Two-step sign-in",
passkeys: "Passkeys",
signedIn: "Where you’re signed in",
signIns: "Sign-in history",
accessLog: "Who looked at your record",
myData: "Download your data",
deleteAccount: "Delete your account",
connectedApps: "Connected services",
savedData: "Saved on this device",
notifications: "Notifications",
push: "App alerts on this device",
paperless: "Paperless",
startPage: "Start page",
install: "Install the app",
updates: "Updates",
newMessage: "Send us a message",
terms: "Terms of use",
waiting: "Waiting to be sent",
costEstimates: "Cost estimates",
checkApproval: "Does it need approval?",
savedProviders: "Saved providers",
},
})
