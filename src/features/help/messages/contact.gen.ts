// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type ContactMessages = {
answer: string
memberAnswer: (values: { number: string | number }) => string
whose: (values: { person: string | number; plan: string | number }) => string
phones: string
topics: {
member: {
title: string
about: string
}
pharmacy: {
title: string
about: string
}
signIn: {
title: string
about: string
}
tty: {
title: string
about: string
}
}
brand: string
brandHint: string
anyBrand: string
open: string
closed: string
always: string
until: (values: { time: string | number }) => string
opens: (values: { when: string | number; time: string | number }) => string
today: string
tomorrow: string
weekday: (values: { day: string | number }) => string
hours: (values: { days: string | number; from: string | number; to: string | number }) => string
days: {
daily: string
weekdays: string
saturday: string
}
am: (values: { time: string | number }) => string
pm: (values: { time: string | number }) => string
noon: string
central: string
holidays: string
write: string
mail: string
fax: string
faxHint: string
mailHint: string
ready: string
readyList: readonly [string, string, string, string, string]
emergency: string
question: string
questionBody: string
signInToAsk: string
website: string
newWindow: string
}

export const contactMessages = inLanguage<ContactMessages>("contact", {
answer: "Call, write or send a fax. Choose what your question is about.",
memberAnswer: (d) => "Call " + d.number + ", or send a question. We reply by the next business day.",
whose: (d) => d.person + " · " + d.plan,
phones: "Phone numbers",
topics: {
member: {
title: "Member services",
about: "Your plan, a claim, a bill, your ID card or your address.",
},
pharmacy: {
title: "Pharmacy support",
about: "Your prescriptions, what they cost, and which drugs are covered.",
},
signIn: {
title: "Help with signing in",
about: "A lost username or password, a locked account, or a code that does not come.",
},
tty: {
title: "TTY",
about: "For people who are deaf, hard of hearing or have trouble speaking. Dial 711 from any phone, and ask for one of our numbers.",
},
},
brand: "Which plan is it about?",
brandHint: "The name is at the top of your ID card.",
anyBrand: "I am not sure, or I have no card yet",
open: "Open now",
closed: "Closed now",
always: "Any time, day or night",
until: (d) => "until " + d.time + " Central time",
opens: (d) => "Opens " + d.when + " at " + d.time + " Central time",
today: "today",
tomorrow: "tomorrow",
weekday: (d) => "on " + d.day,
hours: (d) => d.days + ", " + d.from + " to " + d.to,
days: {
daily: "Every day",
weekdays: "Monday to Friday",
saturday: "Saturday",
},
am: (d) => d.time + " a.m.",
pm: (d) => d.time + " p.m.",
noon: "noon",
central: "All hours are Central time.",
holidays: "Closed on federal holidays.",
write: "Mail and fax",
mail: "Mail",
fax: "Fax",
faxHint: "Write your member ID on every page.",
mailHint: "Please send no cards or cash. A letter takes some days; a call is faster.",
ready: "Have this ready when you call",
readyList: ["Your ID card. We ask for the member ID on it.", "Your birth date and your ZIP code, so that we know it is you.", "For a claim or a bill: the date of the visit and the name of the doctor.", "For a prescription: the name of the drug and of your pharmacy.", "Something to write with. We give you a number for your call."],
emergency: "If you think you may be in danger, call 911 now. For thoughts of suicide, call or text 988.",
question: "Send us a question",
questionBody: "Signed-in members can send a question. We reply by the next business day.",
signInToAsk: "Sign in to send a question",
website: "Website",
newWindow: ", opens in a new window",
})
