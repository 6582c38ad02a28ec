// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type ProgramMessages = {
back: string
facts: string
cost: string
who: string
everyone: string
agesOf: (values: { ages: string | number }) => string
agesAndConditions: (values: { ages: string | number; conditions: string | number }) => string
conditionsOnly: (values: { conditions: string | number }) => string
conditions: {
"type-2-diabetes": string
prediabetes: string
obesity: string
digestive: string
"joint-or-back": string
"high-blood-pressure": string
"high-cholesterol": string
tobacco: string
}
phone: string
hours: string
ends: string
privacy: string
sso: (values: { app: string | number }) => string
agreeFirst: string
stop: string
settings: string
link: (values: { host: string | number }) => string
company: (values: { code: string | number }) => string
own: string
call: string
noHealth: string
}

export const programMessages = inLanguage<ProgramMessages>("program", {
back: "All programs",
facts: "About this program",
cost: "What it costs",
who: "Who it’s for",
everyone: "Everyone on your plan",
agesOf: (d) => "Members " + d.ages,
agesAndConditions: (d) => "Members " + d.ages + " with " + d.conditions,
conditionsOnly: (d) => "Members with " + d.conditions,
conditions: {
"type-2-diabetes": "type 2 diabetes",
prediabetes: "prediabetes",
obesity: "obesity (BMI 25 or greater)",
digestive: "stomach or bowel problems",
"joint-or-back": "joint or back pain",
"high-blood-pressure": "high blood pressure",
"high-cholesterol": "high cholesterol",
tobacco: "tobacco use",
},
phone: "Phone",
hours: "Hours",
ends: "Last day",
privacy: "What we share",
sso: (d) => "When you open " + d.app + ", we sign you in there and share:",
agreeFirst: "We ask for your agreement first.",
stop: "You can stop this any time in your settings.",
settings: "Manage connected services",
link: (d) => "The button opens " + d.host + " in a new window. We don’t share who you are.",
company: (d) => "The link has the code " + d.code + ". It tells the program which plan you have, and nothing about you.",
own: "The button opens a page of this portal. We don’t share anything.",
call: "We don’t share anything. Tell the program what you want it to know when you call.",
noHealth: "We don’t share your health record or claims.",
})
