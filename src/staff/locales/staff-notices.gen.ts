// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type StaffNoticesMessages = {
title: string
answer: string
new: string
titleEn: string
textEn: string
titleEs: string
textEs: string
severity: string
severities: {
information: string
warning: string
}
audience: string
everyone: string
line: (values: { line: string | number }) => string
startsAt: string
endsAt: string
zone: string
empty: string
long: string
noTime: string
order: string
passed: string
publish: string
publishing: string
published: string
list: string
none: string
from: string
until: string
by: string
states: {
ahead: string
now: string
over: string
withdrawn: string
}
withdraw: string
withdrawOf: (values: { title: string | number }) => string
withdrawing: string
withdrawn: string
file: string
}

export const staffNoticesMessages = inLanguage<StaffNoticesMessages>("staffNotices", {
title: "Notices",
answer: "Members see a notice at the top of every page.",
new: "New notice",
titleEn: "Title in English",
textEn: "Text in English",
titleEs: "Title in Spanish",
textEs: "Text in Spanish",
severity: "Kind",
severities: {
information: "Information",
warning: "Warning",
},
audience: "Who sees it",
everyone: "Everyone",
line: (d) => "Members of " + d.line,
startsAt: "Starts",
endsAt: "Ends",
zone: "Arkansas time.",
empty: "Fill in this field.",
long: "This text is too long.",
noTime: "Choose a date and a time.",
order: "Choose an end that’s after the start.",
passed: "Choose an end that hasn’t passed.",
publish: "Publish",
publishing: "Publishing",
published: "The notice is published.",
list: "All notices",
none: "No notices yet.",
from: "From",
until: "Until",
by: "By",
states: {
ahead: "Not shown yet",
now: "Shown now",
over: "Over",
withdrawn: "Withdrawn",
},
withdraw: "Withdraw",
withdrawOf: (d) => "Withdraw " + d.title,
withdrawing: "Withdrawing",
withdrawn: "It’s withdrawn.",
file: "A file of the content editors",
})
