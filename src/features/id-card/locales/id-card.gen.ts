// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type IdCardMessages = {
title: string
answer: string
whose: (values: { name: string | number; plan: string | number }) => string
tabs: string
front: string
back: string
showBack: string
showFront: string
backShown: string
frontShown: string
none: {
title: string
memberId: string
bodies: {
active: string
future: string
ended: string
}
}
known: {
name: string
plan: string
retry: string
trying: string
answers: {
active: string
future: string
ended: string
}
}
states: {
ended: {
title: (values: { date: string | number }) => string
body: string
}
future: {
title: (values: { date: string | number }) => string
body: string
}
"not-issued": {
title: string
body: string
bodyBeforeStart: (values: { starts: string | number }) => string
}
}
counter: {
title: string
}
twin: {
title: string
show: string
}
}

export const idCardMessages = inLanguage<IdCardMessages>("idCard", {
title: "ID card",
answer: "Show this card at the doctor, hospital or pharmacy.",
whose: (d) => d.name + " · " + d.plan,
tabs: "Whose card",
front: "Front of the ID card. You’ll find its text below.",
back: "Back of the ID card. You’ll find its text below.",
showBack: "Show back",
showFront: "Show front",
backShown: "Showing the back",
frontShown: "Showing the front",
none: {
title: "No card yet",
memberId: "Member ID",
bodies: {
active: "Your plan hasn’t issued a card yet. You’re still covered. Give your member ID at the counter.",
future: "Your plan hasn’t issued a card yet. Starting on your plan’s first day, you can use your member ID.",
ended: "This plan has ended, and we don’t have a card for it. For bills from before it ended, give your member ID.",
},
},
known: {
name: "Name",
plan: "Plan",
retry: "Try again",
trying: "Trying again",
answers: {
active: "We couldn’t get your card, but you can use these numbers at the counter.",
future: "We couldn’t get your card. Starting on your plan’s first day, you can use these numbers.",
ended: "We couldn’t get your card. This plan has ended. Use these numbers for bills from before it ended.",
},
},
states: {
ended: {
title: (d) => "This plan ended on " + d.date + ".",
body: "Keep this card for bills for care through that day. It doesn’t cover new visits.",
},
future: {
title: (d) => "This plan starts on " + d.date + ".",
body: "You can save and print the card now, and use it starting that day.",
},
"not-issued": {
title: "Your printed card isn’t ready yet.",
body: "Cards arrive within 7 business days. Until then, use these numbers at the counter.",
bodyBeforeStart: (d) => "Cards arrive within 7 business days. You can use the numbers starting " + d.starts + ".",
},
},
counter: {
title: "At the counter",
},
twin: {
title: "Card details as text",
show: "Show all details",
},
})
