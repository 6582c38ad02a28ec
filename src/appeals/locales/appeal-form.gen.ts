// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { select } from '@messageformat/runtime'
import { inLanguage } from '#base/messages.ts'

export type AppealFormMessages = {
title: string
heading: string
intro: string
kept: string
offline: string
notOffered: (values: { about: string }) => string
notDenied: (values: { about: string }) => string
tooLate: (values: { day: string | number }) => string
ground: string
grounds: {
needed: (values: { about: string }) => string
approved: string
covered: string
"wrong-details": (values: { about: string }) => string
other: string
}
files: string
filesHint: string
letter: string
letterHint: string
urgent: string
urgentHint: (values: { standard: string | number; urgent: string | number }) => string
represented: string
representedHint: string
representative: {
title: string
name: string
relation: string
choose: string
phone: string
form: string
formHint: (values: { about: string }) => string
}
relations: {
family: string
friend: string
lawyer: string
provider: string
other: string
}
send: string
sending: string
uploading: (values: { at: string | number; all: string | number }) => string
errors: {
ground: string
letter: string
tooLong: (values: { most: string | number }) => string
name: string
nameTooLong: string
relation: string
phone: string
}
urgentHintPlain: string
evidence: {
title: string
hint: string
}
}

export const appealFormMessages = inLanguage<AppealFormMessages>("appealForm", {
title: "Appeal a decision",
heading: "Your appeal",
intro: "Tell us why you disagree. Reviewers who weren’t involved in the first decision will take a fresh look.",
kept: "We saved what you started. It’s locked on this device until you send it or sign out.",
offline: "You need the internet to send your appeal. What you enter here is saved on this device.",
notOffered: (d) => select(d.about, { claim: "You can’t send an appeal here. Download the appeal form from the claim, then mail or fax it.", other: "You can’t send an appeal here. Download the appeal form from the authorization, then mail or fax it." }) as string,
notDenied: (d) => select(d.about, { claim: "There’s no denial on this claim to appeal.", other: "Nothing on this authorization was denied, so there’s nothing to appeal." }) as string,
tooLate: (d) => "The time to appeal ended on " + d.day + ". Call us if something kept you from appealing in time.",
ground: "Why are you appealing?",
grounds: {
needed: (d) => select(d.about, { claim: "I needed the care", other: "I need the care" }) as string,
approved: "It was approved, or approval was requested",
covered: "My plan covers it",
"wrong-details": (d) => select(d.about, { claim: "Something on the claim is wrong", other: "Something in the request is wrong or missing" }) as string,
other: "Something else",
},
files: "Photos, letters, and records",
filesHint: "Add anything that helps, such as a letter from your doctor or test results.",
letter: "Tell us more",
letterHint: "In your own words, unless you add a photo or file.",
urgent: "This is urgent",
urgentHint: (d) => "Check this if waiting " + d.standard + " could seriously harm your life, your health, or your ability to recover, or would leave you in severe pain. We’ll decide within " + d.urgent + ". If this is an emergency, call 911.",
represented: "Someone else is acting for me",
representedHint: "For example a family member, a lawyer, or your doctor.",
representative: {
title: "Who is acting for you?",
name: "Their full name",
relation: "Their relationship to you",
choose: "Choose one",
phone: "Their phone number",
form: "Appointment of representative form",
formHint: (d) => select(d.about, { claim: "We can’t talk with this person about your claim until we have this form, signed by both of you. Add it here, or mail or fax it to us.", other: "We can’t talk with this person about your authorization until we have this form, signed by both of you. Add it here, or mail or fax it to us." }) as string,
},
relations: {
family: "Family member",
friend: "Friend",
lawyer: "Lawyer",
provider: "Doctor or other provider",
other: "Other",
},
send: "Send appeal",
sending: "Sending your appeal",
uploading: (d) => "Sending file " + d.at + " of " + d.all,
errors: {
ground: "Choose why you’re appealing",
letter: "Tell us more, or add a photo or file",
tooLong: (d) => "Use " + d.most + " characters or fewer",
name: "Enter their full name",
nameTooLong: "Use 80 characters or fewer",
relation: "Choose their relationship to you",
phone: "Enter a full phone number with area code",
},
urgentHintPlain: "Check this if waiting could seriously harm your life, your health, or your ability to recover, or would leave you in severe pain. If this is an emergency, call 911.",
evidence: {
title: "Records that we’ll add",
hint: "We have these already. Uncheck any that you don’t want reviewers to use.",
},
})
