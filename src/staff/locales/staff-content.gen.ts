// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { inLanguage } from '#base/messages.ts'

export type StaffContentMessages = {
title: string
answer: string
noFolder: string
standing: string
items: string
notices: string
noFaults: string
faults: (values: { count: number }) => string
stays: string
look: string
versions: string
noVersions: string
now: string
back: string
backTo: (values: { version: string | number }) => string
backTitle: string
backBody: (values: { version: string | number }) => string
isBack: string
forPlan: string
forMember: string
forMemberBody: string
day: string
noDay: string
line: string
noLine: string
group: string
kind: string
noKind: string
kinds: {
medical: string
dental: string
vision: string
}
show: string
showing: string
shown: string
preview: (values: { day: string | number }) => string
noPlans: string
ownLine: string
noNotices: string
text: (values: { title: string | number }) => string
fromFolder: string
itemOf: (values: { shown: string | number; variant: string | number }) => string
why: {
general: string
variant: string
date: string
expired: string
"not-in-plan": string
}
}

export const staffContentMessages = inLanguage<StaffContentMessages>("staffContent", {
title: "Content",
answer: "Texts, notices and variants that editors change in files.",
noFolder: "There’s no content folder here. Members see the texts that came with the portal.",
standing: "Published now",
items: "Texts",
notices: "Notices",
noFaults: "The folder has no mistakes.",
faults: (d) => plural(d.count, 0, en, { one: "The folder has a mistake", other: "The folder has " + number("en-US", d.count, 0) + " mistakes" }) as string,
stays: "Until it’s fixed, members see what was there before.",
look: "Check again",
versions: "Versions",
noVersions: "No versions yet.",
now: "Shown now",
back: "Go back to this",
backTo: (d) => "Go back to " + d.version,
backTitle: "Go back to this version?",
backBody: (d) => "The files of " + d.version + " replace the ones in the folder, and members see them right away.",
isBack: "The files are back.",
forPlan: "Preview for a plan",
forMember: "Preview for a member",
forMemberBody: "We save your reason with your name. The member sees that you looked.",
day: "Day",
noDay: "Choose a day.",
line: "Brand",
noLine: "Choose a brand",
group: "Group number",
kind: "Plan type",
noKind: "Choose a plan type",
kinds: {
medical: "Medical",
dental: "Dental",
vision: "Vision",
},
show: "Show",
showing: "Looking",
shown: "The preview is below.",
preview: (d) => "What they see on " + d.day,
noPlans: "This person has no plan.",
ownLine: "The member’s own brand",
noNotices: "No notices on this day.",
text: (d) => "Text of “" + d.title + "”",
fromFolder: "From the folder",
itemOf: (d) => d.shown + ", for " + d.variant,
why: {
general: "For everyone",
variant: "For this plan",
date: "Because of its date",
expired: "Expired, not shown",
"not-in-plan": "Not in this plan",
},
})
