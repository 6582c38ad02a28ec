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
writeMessage: string
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
answer: "Call, write or fax us. Choose what your question is about.",
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
about: "A forgotten username or password, a locked account, or a missing code.",
},
tty: {
title: "TTY",
about: "If you’re deaf, hard of hearing or have trouble speaking, dial 711 from any phone and ask for one of our numbers.",
},
},
brand: "Which plan is it about?",
brandHint: "You’ll find the name at the top of your ID card.",
anyBrand: "I’m not sure, or I don’t have a card yet",
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
writeMessage: "Write a message",
mail: "Mail",
fax: "Fax",
faxHint: "Write your member ID on every page.",
mailHint: "Don’t mail cards or cash. For faster help, call us.",
ready: "Have this ready when you call",
readyList: ["Your ID card. We’ll ask for the member ID on it.", "Your birth date and ZIP code, so we know it’s you.", "For a claim or bill: the visit date and the doctor’s name.", "For a prescription: the names of the drug and your pharmacy.", "Something to write with. We’ll give you a number for your call."],
emergency: "If this is an emergency, call 911. For thoughts of suicide, call or text 988.",
question: "Send us a question",
questionBody: "If you sign in, you can send us a question. We reply by the next business day.",
signInToAsk: "Sign in to send a question",
website: "Website",
newWindow: ", opens in a new window",
})
