// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type EnterCodeMessages = {
answer: string
closed: string
yourCode: string
how: string
sent: {
email: (values: { to: string | number; until: string | number }) => string
mobile: (values: { to: string | number; until: string | number }) => string
letter: (values: { until: string | number }) => string
}
send: {
email: (values: { to: string | number }) => string
mobile: (values: { to: string | number }) => string
letter: string
}
again: {
email: string
mobile: string
letter: string
}
sending: string
code: string
open: string
opening: string
isOpen: string
noWay: string
otherWays: string
call: string
callNumber: (values: { number: string | number }) => string
meanwhile: string
profile: string
help: string
contact: string
failed: string
offlineBody: string
}

export const enterCodeMessages = inLanguage<EnterCodeMessages>("enterCode", {
answer: "You’re signed in. Enter one more code to open your records.",
closed: "Your claims, ID card, coverage, documents, payments and messages stay closed until you do. The code shows us that it’s you.",
yourCode: "Your code",
how: "We send a code to a contact that your plan has for you. It shows us that this account is yours.",
sent: {
email: (d) => "We sent a code to " + d.to + ", the email your plan has for you. It works until " + d.until + ".",
mobile: (d) => "We texted a code to the phone your plan has for you. Its number ends in " + d.to + ". The code works until " + d.until + ".",
letter: (d) => "We mailed a letter with a code to the address your plan has for you. The code works until " + d.until + ".",
},
send: {
email: (d) => "Email a code to " + d.to,
mobile: (d) => "Text a code to the number ending in " + d.to,
letter: "Mail me a letter with a code",
},
again: {
email: "Email a new code",
mobile: "Text a new code",
letter: "Mail another letter",
},
sending: "Sending",
code: "6-digit code",
open: "Open my records",
opening: "Checking the code",
isOpen: "Your records are open.",
noWay: "Your plan has no email, phone or address for you. Call us and we’ll add one.",
otherWays: "Other ways",
call: "Is that contact no longer yours? Call us. We’ll check who you are and correct it.",
callNumber: (d) => "Call " + d.number,
meanwhile: "What works now",
profile: "Your username and contacts",
help: "Help with your account",
contact: "All our numbers",
failed: "We couldn’t check if your records are open",
offlineBody: "Connect to the internet to get and enter a code.",
})
