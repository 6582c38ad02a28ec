// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type MyDataMessages = {
title: string
hint: string
onlyOwn: string
formats: {
zip: {
name: string
hint: string
download: string
}
json: {
name: string
hint: string
download: string
}
fhir: {
name: string
hint: string
download: string
}
}
keepSafe: string
}

export const myDataMessages = inLanguage<MyDataMessages>("myData", {
title: "Download your data",
hint: "Get a copy of what we have about you. It has your account, profile, plans, claims, payments and messages. It also has your sign-ins and who opened your record.",
onlyOwn: "It’s about you. Family members download their own. What you wrote about a child’s claims is in it, because it’s yours.",
formats: {
zip: {
name: "Tables",
hint: "A ZIP file with tables that you can open in a spreadsheet (CSV).",
download: "Download as tables",
},
json: {
name: "One file for other programs",
hint: "Everything in one file that programs can read (JSON).",
download: "Download as JSON",
},
fhir: {
name: "For health apps",
hint: "Your plans and claims in the format that doctors and health apps use (FHIR).",
download: "Download as FHIR",
},
},
keepSafe: "The file isn’t locked. Anyone who opens it can read your health information, so keep it safe.",
})
