// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type CommunicationMessages = {
title: string
intro: string
types: {
eob: {
title: string
body: string
}
bill: {
title: string
body: string
}
letter: {
title: string
body: string
}
yearly: {
title: string
body: string
}
}
paperless: string
email: string
text: string
all: string
allDone: string
cutoff: (values: { day: string | number }) => string
cutoffOver: (values: { day: string | number }) => string
consent: (values: { number: string | number }) => string
save: string
saving: string
}

export const communicationMessages = inLanguage<CommunicationMessages>("communication", {
title: "How do you want to hear from us?",
intro: "Choose for each kind of document. You can change this later in Settings.",
types: {
eob: {
title: "Explanations of benefits",
body: "They show what we paid for a claim and what you may owe.",
},
bill: {
title: "Bills for your premium",
body: "What you pay for your plan, and when.",
},
letter: {
title: "Letters about your plan and care",
body: "Decisions about prior authorizations and changes to your plan.",
},
yearly: {
title: "Yearly plan letters",
body: "What changes in your plan next year.",
},
},
paperless: "Paperless: read them online, not on paper",
email: "Email me when there’s a new one",
text: "Text me when there’s a new one",
all: "Go paperless for everything",
allDone: "Paperless and email are now checked for all 4 kinds of documents.",
cutoff: (d) => "Choose paperless by " + d.day + " to get next year’s letters online.",
cutoffOver: (d) => "This year’s letters were printed after " + d.day + " and come by mail. Your choice counts from next year on.",
consent: (d) => "If you choose texts, we send them to " + d.number + ". Message and data rates may apply. Reply STOP at any time to end them.",
save: "Save and continue",
saving: "Saving your choices",
})
