// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { inLanguage } from '#base/messages.ts'

export type ProgramsMessages = {
answer: (values: { count: number }) => string
answerMatches: (values: { count: number; matches: number }) => string
englishOnly: string
search: string
searchHint: string
topic: string
everyTopic: string
matchOnly: string
filters: {
title: string
titleOf: (values: { many: string | number }) => string
reset: string
}
topics: {
mind: string
conditions: string
family: string
care: string
wellness: string
savings: string
medicare: string
}
shown: (values: { count: number }) => string
list: string
matches: string
why: string
reasons: {
condition: (values: { name: string | number }) => string
age: (values: { age: string | number; ages: string | number }) => string
medicare: string
exchange: string
line: string
}
ages: {
between: (values: { from: string | number; to: string | number }) => string
from: (values: { from: string | number }) => string
to: (values: { to: string | number }) => string
}
private: string
notChecked: string
retry: string
checking: string
someMatch: (values: { matches: number }) => string
showFirst: string
noneMatches: string
until: (values: { day: string | number }) => string
none: {
title: string
body: string
}
noMatch: string
}

export const programsMessages = inLanguage<ProgramsMessages>("programs", {
answer: (d) => plural(d.count, 0, en, { "0": "Your plan has no programs right now.", one: "Your plan has " + number("en-US", d.count, 0) + " program for you.", other: "Your plan has " + number("en-US", d.count, 0) + " programs for you." }) as string,
answerMatches: (d) => plural(d.count, 0, en, { one: "Your plan has " + number("en-US", d.count, 0) + " program for you.", other: "Your plan has " + number("en-US", d.count, 0) + " programs for you." }) + " " + plural(d.matches, 0, en, { one: number("en-US", d.matches, 0) + " matches you.", other: number("en-US", d.matches, 0) + " match you." }),
englishOnly: "We describe programs in English only. Call us if you’d like help in another language.",
search: "Find a program",
searchHint: "Such as gym, back pain or pregnancy",
topic: "Topic",
everyTopic: "All topics",
matchOnly: "Matches you",
filters: {
title: "Filter",
titleOf: (d) => "Filter (" + d.many + ")",
reset: "Reset filters",
},
topics: {
mind: "Mental health and substance use",
conditions: "Health conditions",
family: "Pregnancy and family",
care: "Getting care",
wellness: "Wellness and fitness",
savings: "Savings and payments",
medicare: "Medicare extras",
},
shown: (d) => plural(d.count, 0, en, { "0": "No programs found", one: number("en-US", d.count, 0) + " program", other: number("en-US", d.count, 0) + " programs" }) as string,
list: "Programs",
matches: "Matches you",
why: "Why it matches you",
reasons: {
condition: (d) => "Your health record lists: " + d.name + ".",
age: (d) => "You’re " + d.age + ". It’s for " + d.ages + ".",
medicare: "Your plan is a Medicare Advantage plan.",
exchange: "You have a marketplace plan.",
line: "It comes with your plan.",
},
ages: {
between: (d) => "ages " + d.from + " to " + d.to,
from: (d) => "ages " + d.from + " and up",
to: (d) => "ages " + d.to + " and under",
},
private: "Only you see what matches you. We don’t tell the programs.",
notChecked: "We couldn’t check which programs match you. You can still use all of them.",
retry: "Check again",
checking: "We’re checking which programs match you…",
someMatch: (d) => plural(d.matches, 0, en, { one: number("en-US", d.matches, 0) + " program matches you.", other: number("en-US", d.matches, 0) + " programs match you." }) as string,
showFirst: "Show what matches first",
noneMatches: "No program matches you more than the others.",
until: (d) => "Until " + d.day,
none: {
title: "No programs right now",
body: "Your plan doesn’t offer programs at this time. Call us to ask what else we can do for you.",
},
noMatch: "No programs match",
})
