// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type ProfileMessages = {
answer: string
person: {
title: string
name: string
preferredName: string
birthDate: string
phone: string
email: string
}
account: {
title: string
username: string
memberId: string
group: string
}
change: {
title: string
address: string
signedOn: string
others: string
ask: string
legal: string
}
needsCode: string
}

export const profileMessages = inLanguage<ProfileMessages>("profile", {
answer: "Your information on file, and who can change it.",
person: {
title: "About you",
name: "Name",
preferredName: "Preferred name",
birthDate: "Date of birth",
phone: "Phone",
email: "Email",
},
account: {
title: "Your account",
username: "Username",
memberId: "Member ID",
group: "Group number",
},
change: {
title: "If something is wrong",
address: "To update your address, contact your employer or the state.",
signedOn: "You sign in through your employer or another service. To update your address, review your policy information there.",
others: "You can’t change the rest here yet. Call us or send us a question, and we’ll change it for you.",
ask: "Contact us",
legal: "To correct your legal name or date of birth, call us or send us a question.",
},
needsCode: "Your other settings and your records open once you enter the code.",
})
