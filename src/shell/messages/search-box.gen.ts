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
pages: string
claims: string
}
claims: {
number: (values: { number: string | number }) => string
all: (values: { count: string | number; query: string | number }) => string
partial: string
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
}

export const searchBoxMessages = inLanguage<SearchBoxMessages>("searchBox", {
title: "Search the portal",
label: "What are you looking for?",
hint: "Type a word or a claim number, choose with the arrow keys, open with Enter.",
none: (d) => "Nothing found for “" + d.query + "”. Try another word.",
count: (d) => plural(d.found, 0, en, { one: number("en-US", d.found, 0) + " result", other: number("en-US", d.found, 0) + " results" }) as string,
close: "Close search",
looking: "Looking…",
sections: {
pages: "Pages",
claims: "Claims",
},
claims: {
number: (d) => "Claim " + d.number,
all: (d) => "See all " + d.count + " claims with “" + d.query + "”",
partial: "We could not look at all your claims just now.",
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
"pay-bill": "premium payment autopay invoice",
"id-card": "card member number insurance proof",
programs: "wellness coaching diabetes quit",
pharmacy: "drugs prescription refill medicine",
documents: "forms letters tax 1095",
contact: "help phone call question email",
messages: "inbox mail notifications",
privacy: "password devices saved card sign-in",
preferences: "language theme paperless notifications",
about: "version update install",
},
opensOn: (d) => "Opens on " + d.date,
})
