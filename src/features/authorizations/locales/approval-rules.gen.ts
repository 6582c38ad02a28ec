// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { inLanguage } from '#base/messages.ts'

export type ApprovalRulesMessages = {
link: string
intro: string
publicIntro: string
search: string
hint: string
line: string
lineHint: string
noLine: string
labels: {
yes: string
no: string
depends: string
removed: string
ahead: string
}
says: {
yes: string
no: string
depends: string
}
removed: {
yes: (values: { day: string | number }) => string
no: (values: { day: string | number }) => string
depends: (values: { day: string | number }) => string
}
ahead: {
yes: (values: { day: string | number }) => string
no: (values: { day: string | number }) => string
depends: (values: { day: string | number }) => string
}
noCondition: string
facts: {
since: string
until: string
kind: string
plans: string
code: string
criteria: string
}
near: {
title: string
body: string
}
also: string
none: {
title: string
body: string
}
call: (values: { number: string | number }) => string
write: string
contact: string
list: string
count: (values: { count: number }) => string
empty: {
title: string
body: string
}
failed: string
offline: {
body: string
}
note: string
download: string
file: string
guidelines: {
title: string
body: string
}
reset: string
}

export const approvalRulesMessages = inLanguage<ApprovalRulesMessages>("approvalRules", {
link: "Does it need approval?",
intro: "Some care needs our approval before you get it. Type what your doctor ordered, and you’ll see the answer for your plan.",
publicIntro: "Some care needs our approval before a member gets it. Choose a plan to see its list.",
search: "Service, drug or equipment",
hint: "For example: MRI, knee surgery, Humira",
line: "Which plan",
lineHint: "The name on the ID card",
noLine: "Choose a plan",
labels: {
yes: "Needs approval",
no: "No approval needed",
depends: "It depends",
removed: "Taken off the list",
ahead: "Starts later",
},
says: {
yes: "Yes. It needs our approval before you get it. Your provider sends us the request.",
no: "No. It needs no approval. You still pay your share, such as a copay or your deductible.",
depends: "It depends.",
},
removed: {
yes: (d) => "We took it off the list. It needed our approval through " + d.day + ".",
no: (d) => "This answer ended on " + d.day + ". Call us to ask what applies now.",
depends: (d) => "We took it off the list. Some of it needed our approval through " + d.day + ".",
},
ahead: {
yes: (d) => "From " + d.day + ", it needs our approval.",
no: (d) => "From " + d.day + ", it needs no approval.",
depends: (d) => "From " + d.day + ", it depends.",
},
noCondition: "Call us, and we’ll tell you what it depends on.",
facts: {
since: "In effect since",
until: "Through",
kind: "Type of care",
plans: "Only for",
code: "Code",
criteria: "What we decide by",
},
near: {
title: "Do you mean one of these?",
body: "We have no exact match. Choose one to see its answer, or ask us before you get the care.",
},
also: "Close to this",
none: {
title: "We didn’t find this on the list",
body: "It may still need approval. Try another word, or ask us before you get the care.",
},
call: (d) => "Call " + d.number,
write: "Write to us",
contact: "Other ways to contact us",
list: "What needs approval",
count: (d) => plural(d.count, 0, en, { one: "1 item on the list", other: number("en-US", d.count, 0) + " items on the list" }) as string,
empty: {
title: "No list for this plan",
body: "Call us before you get care, and we’ll tell you whether it needs approval.",
},
failed: "We couldn’t load the list of what needs approval",
offline: {
body: "The list isn’t saved on this device. Connect to the internet to see it.",
},
note: "What we take off the list stays here for 2 years. Emergency care never needs approval.",
download: "Download the list (CSV)",
file: "Approval list.csv",
guidelines: {
title: "Medical review guidelines",
body: "Read the guidelines that our nurses and doctors use when they decide.",
},
reset: "Start over",
})
