// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type AuthorizationMissingMessages = {
open: string
body: string
office: string
doctor: string
service: string
day: string
dayHint: string
send: string
sending: string
close: string
see: string
sent: string
sentBody: (values: { day: string | number }) => string
offline: string
subject: string
message: (values: { doctor: string | number; service: string | number; day: string | number }) => string
errors: {
doctor: string
service: string
day: string
long: (values: { most: string | number }) => string
}
}

export const authorizationMissingMessages = inLanguage<AuthorizationMissingMessages>("authorizationMissing", {
open: "My doctor sent a request and I don’t see it",
body: "Tell us who sent it, for what and when. We’ll look for it.",
office: "Also ask your doctor’s office for the day they sent it, how they sent it, and the reference number they got from us.",
doctor: "Doctor or provider",
service: "Service or drug",
day: "Day it was sent",
dayHint: "Your best guess is fine.",
send: "Send",
sending: "Sending",
close: "Close",
see: "See your message",
sent: "Your question is sent",
sentBody: (d) => "We’ll answer in your messages by " + d.day + ".",
offline: "What you typed stays here. Send it when you’re back online.",
subject: "A request from my doctor that I don’t see",
message: (d) => "My doctor sent a request for prior authorization, and I don’t see it.\nDoctor or provider: " + d.doctor + "\nService or drug: " + d.service + "\nSent on: " + d.day,
errors: {
doctor: "Enter the doctor or provider.",
service: "Enter the service or drug.",
day: "Choose the day.",
long: (d) => "Use " + d.most + " characters or fewer.",
},
})
