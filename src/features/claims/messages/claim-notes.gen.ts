// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type ClaimNotesMessages = {
private: string
failed: string
retry: string
note: {
title: string
label: string
hint: string
save: string
saving: string
saved: (values: { moment: string | number }) => string
removed: string
tooLong: (values: { most: string | number }) => string
}
bill: {
title: string
body: string
state: string
states: {
"not-billed": string
received: string
paid: string
}
amount: string
amountHint: string
day: string
save: string
saving: string
saved: string
errors: {
state: string
amount: string
needed: string
day: string
}
comparisons: {
same: {
title: string
body: string
}
less: {
title: (values: { difference: string | number }) => string
body: string
}
"whole-price": {
title: string
body: string
}
"more-in-network": {
title: (values: { difference: string | number }) => string
body: string
}
"more-out-of-network": {
title: (values: { difference: string | number }) => string
body: string
}
more: {
title: (values: { difference: string | number }) => string
body: string
}
unstated: {
title: string
body: string
}
undecided: {
title: string
body: string
}
}
rows: {
bill: string
claim: string
}
}
}

export const claimNotesMessages = inLanguage<ClaimNotesMessages>("claimNotes", {
private: "Only you see this, nobody else on your plan and not your provider.",
failed: "We could not load what you wrote about this claim.",
retry: "Try again",
note: {
title: "My note",
label: "What you want to remember",
hint: "For example whom you called, and when.",
save: "Save note",
saving: "Saving the note",
saved: (d) => "Saved " + d.moment,
removed: "The note was taken away.",
tooLong: (d) => "Write at most " + d.most + " characters",
},
bill: {
title: "The provider’s bill",
body: "Write down what the bill asks for, and we compare it with this claim.",
state: "How far is it?",
states: {
"not-billed": "No bill yet",
received: "I have the bill",
paid: "I have paid it",
},
amount: "Amount on the bill",
amountHint: "In dollars, for example 48.20",
day: "Day of the bill or of the payment",
save: "Save",
saving: "Saving",
saved: "Saved.",
errors: {
state: "Choose how far it is",
amount: "Write the amount in dollars, such as 48.20",
needed: "Write the amount on the bill",
day: "Choose a day that is not ahead",
},
comparisons: {
same: {
title: "The bill fits this claim.",
body: "It asks for what we expect to be yours. You can pay it.",
},
less: {
title: (d) => "The bill asks for " + d.difference + " less than you may owe.",
body: "You may have paid a part at the visit, such as the copay. Pay what the bill says, and keep both papers.",
},
"whole-price": {
title: "The bill asks for the whole price.",
body: "It was probably made before we had decided. Do not pay it yet: ask the provider to make it anew, and tell them the claim number.",
},
"more-in-network": {
title: (d) => "The bill asks for " + d.difference + " more than you may owe.",
body: "A provider in our network may not ask you for more. Check that the bill is for the same day and service. Do not pay the difference yet: call the provider first, then ask us.",
},
"more-out-of-network": {
title: (d) => "The bill asks for " + d.difference + " more than you may owe.",
body: "A provider outside the network may charge more than your plan allows. Ask for a bill with each service on it, and ask us before you pay the difference.",
},
more: {
title: (d) => "The bill asks for " + d.difference + " more than you may owe.",
body: "Ask for a bill with each service on it, and ask us before you pay the difference.",
},
unstated: {
title: "We cannot compare this bill.",
body: "Your insurer does not state what you may owe by this claim. Ask us before you pay. We will keep the amount here for you.",
},
undecided: {
title: "We have not decided on this claim yet.",
body: "Do not pay the bill before we have: most bills get smaller then. We will keep the amount here for you.",
},
},
rows: {
bill: "Your bill asks for",
claim: "You may owe by this claim",
},
},
})
