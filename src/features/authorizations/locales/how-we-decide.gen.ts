// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { inLanguage } from '#base/messages.ts'

export type HowWeDecideMessages = {
intro: string
failed: string
year: string
due: string
none: {
title: (values: { year: string | number }) => string
body: string
}
noneOfLine: (values: { year: string | number }) => string
medicare: string
published: (values: { day: string | number }) => string
items: (values: { count: number }) => string
head: string
standard: string
expedited: string
rows: {
requests: string
approved: string
denied: string
appealed: string
extended: string
mean: string
median: string
}
time: {
hour: (values: { count: number; shown: string | number }) => string
day: (values: { count: number; shown: string | number }) => string
}
}

export const howWeDecideMessages = inLanguage<HowWeDecideMessages>("howWeDecide", {
intro: "Each year we report how we decided on requests for prior authorization.",
failed: "We couldn’t load these figures",
year: "Year",
due: "Figures for a year come out by March 31 of the next year.",
none: {
title: (d) => "No figures for " + d.year,
body: "We haven’t published figures for this year. Choose another year.",
},
noneOfLine: (d) => "We haven’t published figures for " + d.year + " yet.",
medicare: "Medicare asks plans for these figures. Drugs aren’t part of them.",
published: (d) => "Published " + d.day,
items: (d) => plural(d.count, 0, en, { one: "1 item that needed approval", other: number("en-US", d.count, 0) + " items that needed approval" }) as string,
head: "Requests",
standard: "Standard",
expedited: "Urgent",
rows: {
requests: "Requests decided",
approved: "Approved",
denied: "Denied",
appealed: "Approved after an appeal",
extended: "Approved after more time",
mean: "Average time to decide",
median: "Median time to decide",
},
time: {
hour: (d) => plural(d.count, 0, en, { one: d.shown + " hour", other: d.shown + " hours" }) as string,
day: (d) => plural(d.count, 0, en, { one: d.shown + " day", other: d.shown + " days" }) as string,
},
})
