// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type ClaimNotesMessages = {
private: string
failed: string
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
private: "Only you can see this. Your family and your provider can’t.",
failed: "We couldn’t load your notes about this claim.",
note: {
title: "My note",
label: "What you want to remember",
hint: "For example, who you called and when.",
save: "Save note",
saving: "Saving the note",
saved: (d) => "Saved " + d.moment,
removed: "Note deleted.",
tooLong: (d) => "Use " + d.most + " characters or fewer",
},
bill: {
title: "Your provider’s bill",
body: "Enter the amount on the bill, and we’ll compare it with this claim.",
state: "Where does this bill stand?",
states: {
"not-billed": "No bill yet",
received: "I have the bill",
paid: "I paid it",
},
amount: "Amount on the bill",
amountHint: "In dollars, for example 48.20",
day: "Bill or payment date",
save: "Save",
saving: "Saving",
saved: "Saved.",
errors: {
state: "Choose where this bill stands",
amount: "Enter the amount in dollars, such as 48.20",
needed: "Enter the amount on the bill",
day: "Choose today or an earlier date",
},
comparisons: {
same: {
title: "This bill matches your claim.",
body: "It’s for the amount you owe. You can pay it.",
},
less: {
title: (d) => "This bill is " + d.difference + " less than you may owe.",
body: "You may have paid part of it at your visit, such as a copay. Pay the amount on the bill, and keep both papers.",
},
"whole-price": {
title: "This bill is for the full price.",
body: "Your provider may have sent it before we processed the claim. Don’t pay it yet. Give your provider the claim number and ask for a corrected bill.",
},
"more-in-network": {
title: (d) => "This bill is " + d.difference + " more than you may owe.",
body: "In-network providers can’t charge you more. Check that the bill is for the same day and service. Don’t pay the extra amount yet. Call your provider first, then call us.",
},
"more-out-of-network": {
title: (d) => "This bill is " + d.difference + " more than you may owe.",
body: "Out-of-network providers can charge more than your plan allows. Ask for an itemized bill, and call us before you pay the extra amount.",
},
more: {
title: (d) => "This bill is " + d.difference + " more than you may owe.",
body: "Ask for an itemized bill, and call us before you pay the extra amount.",
},
unstated: {
title: "We can’t compare this bill.",
body: "Your insurer hasn’t told us what you may owe for this claim. Call us before you pay. We’ll keep the amount here for you.",
},
undecided: {
title: "We’re still processing this claim.",
body: "Wait to pay the bill until we’re done. Most bills get smaller then. We’ll keep the amount here for you.",
},
},
rows: {
bill: "Amount on your bill",
claim: "You may owe for this claim",
},
},
})
