// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { inLanguage } from '#base/messages.ts'

export type DocumentsMessages = {
answer: string
unread: (values: { count: number }) => string
tabsLabel: string
tabs: {
eobs: string
letters: string
plan: string
tax: string
forms: string
}
tabUnread: (values: { count: string | number }) => string
filters: {
search: string
kind: string
anyKind: string
member: string
everyone: string
plan: string
anyPlan: string
year: string
anyYear: string
reset: string
title: string
titleOf: (values: { many: string | number }) => string
}
shown: (values: { shown: string | number; count: number }) => string
more: (values: { count: string | number }) => string
zip: (values: { count: number }) => string
zipNewest: (values: { most: string | number }) => string
isPartial: string
none: {
eobs: {
title: string
body: string
}
letters: {
title: string
body: string
}
plan: {
title: string
body: string
}
tax: {
title: string
body: string
}
}
noMatch: string
failed: string
offline: {
body: string
}
isUnread: string
isReplaced: string
isSaved: string
everybody: string
pages: (values: { count: number }) => string
moreFor: (values: { title: string | number }) => string
openPdf: string
download: string
toClaim: (values: { number: string | number }) => string
toAuthorization: (values: { number: string | number }) => string
version: (values: { version: string | number }) => string
received: (values: { day: string | number }) => string
save: string
saving: string
saved: string
remove: string
removed: string
fileName: (values: { day: string | number }) => string
zipName: string
ask: string
anotherWay: {
title: string
body: string
ask: string
address: string
check: string
}
otherPapers: {
title: string
cards: string
bills: string
statements: string
}
}

export const documentsMessages = inLanguage<DocumentsMessages>("documents", {
answer: "Your letters, plan documents and tax forms in one place.",
unread: (d) => plural(d.count, 0, en, { "0": "You’ve opened everything from the last 90 days.", one: "You have " + number("en-US", d.count, 0) + " document to read.", other: "You have " + number("en-US", d.count, 0) + " documents to read." }) as string,
tabsLabel: "Kinds of documents",
tabs: {
eobs: "EOBs and statements",
letters: "Letters",
plan: "Plan documents",
tax: "Tax forms",
forms: "Forms",
},
tabUnread: (d) => d.count + " unread",
filters: {
search: "Search by name, service or number",
kind: "Type",
anyKind: "Any type",
member: "Member",
everyone: "Everyone",
plan: "Plan",
anyPlan: "Any plan",
year: "Year",
anyYear: "Any year",
reset: "Show all",
title: "Filter",
titleOf: (d) => "Filter (" + d.many + ")",
},
shown: (d) => "Showing " + d.shown + " of " + plural(d.count, 0, en, { one: number("en-US", d.count, 0) + " document", other: number("en-US", d.count, 0) + " documents" }),
more: (d) => "Show " + d.count + " more",
zip: (d) => plural(d.count, 0, en, { one: "Download this document (ZIP)", other: "Download these " + number("en-US", d.count, 0) + " documents (ZIP)" }) as string,
zipNewest: (d) => "Download the newest " + d.most + " (ZIP)",
isPartial: "Some documents couldn’t be loaded. This list may not be complete.",
none: {
eobs: {
title: "No EOBs yet",
body: "We’ll post an explanation of benefits here after we process a claim.",
},
letters: {
title: "No letters yet",
body: "When we write to you about a claim or an approval, you’ll find the letter here.",
},
plan: {
title: "No plan documents yet",
body: "Your benefit booklet will be here when your plan starts.",
},
tax: {
title: "No tax forms",
body: "We send Form 1095-B in January. If you have Medicare, an exchange plan or a plan your employer pays for, your form comes from them.",
},
},
noMatch: "No documents match",
failed: "We couldn’t load your documents",
offline: {
body: "This list isn’t saved on this device. Connect to the internet to see it.",
},
isUnread: "Unread",
isReplaced: "Replaced",
isSaved: "Saved on this device",
everybody: "Everyone on this plan",
pages: (d) => plural(d.count, 0, en, { one: number("en-US", d.count, 0) + " page", other: number("en-US", d.count, 0) + " pages" }) as string,
moreFor: (d) => "More for " + d.title,
openPdf: "Open as a PDF",
download: "Download (PDF)",
toClaim: (d) => "Go to claim " + d.number,
toAuthorization: (d) => "Go to authorization " + d.number,
version: (d) => "Version " + d.version,
received: (d) => "Posted " + d.day,
save: "Save offline",
saving: "Saving …",
saved: "Saved. You can open it without a connection.",
remove: "Remove from this device",
removed: "Removed from this device.",
fileName: (d) => "document " + d.day + ".pdf",
zipName: "documents.zip",
ask: "Write about this document",
anotherWay: {
title: "Need it another way?",
body: "We can send you any document in large print, in braille or in another language. It costs you nothing.",
ask: "Ask in a message",
address: "Does our mail go to the wrong address?",
check: "Check your address",
},
otherPapers: {
title: "Other papers",
cards: "ID cards",
bills: "Bills and receipts",
statements: "Reimbursement statements",
},
})
