// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type PrimaryCareMessages = {
intro: string
failed: string
offline: string
answer: {
current: (values: { name: string | number }) => string
coming: (values: { name: string | number; day: string | number }) => string
none: string
}
person: {
you: (values: { name: string | number }) => string
current: string
coming: (values: { day: string | number; name: string | number }) => string
comingUntil: (values: { name: string | number }) => string
confirmation: (values: { number: string | number }) => string
card: (values: { day: string | number }) => string
since: (values: { day: string | number }) => string
until: (values: { day: string | number }) => string
byInsurer: string
leaving: (values: { name: string | number; day: string | number }) => string
leavingMore: string
none: string
why: string
assigned: (values: { day: string | number }) => string
assignedFor: (values: { name: string | number; day: string | number }) => string
adult: (values: { name: string | number }) => string
choose: string
change: string
chooseFor: (values: { name: string | number }) => string
changeFor: (values: { name: string | number }) => string
}
history: {
title: string
span: (values: { from: string | number; to: string | number }) => string
canceled: (values: { day: string | number; start: string | number }) => string
}
cancel: {
button: string
busy: string
title: string
body: (values: { name: string | number; day: string | number }) => string
keeps: (values: { name: string | number }) => string
none: string
confirm: string
keep: string
until: (values: { day: string | number }) => string
done: string
}
notice: string
starts: string
continuity: {
title: string
ask: string
call: (values: { number: string | number }) => string
source: (values: { source: string | number }) => string
}
requests: {
title: string
sent: (values: { day: string | number; number: string | number }) => string
decided: string
}
facts: {
specialty: string
address: string
phone: string
chosenOn: string
}
}

export const primaryCareMessages = inLanguage<PrimaryCareMessages>("primaryCare", {
intro: "Your primary care provider knows your health, treats most things, and sends you to specialists.",
failed: "We couldn’t load your primary care provider",
offline: "Your primary care provider will show here when you’re online again.",
answer: {
current: (d) => d.name + " is your primary care provider.",
coming: (d) => d.name + " is your primary care provider starting " + d.day + ".",
none: "You haven’t chosen a primary care provider yet.",
},
person: {
you: (d) => d.name + " (you)",
current: "Current provider",
coming: (d) => "Starting " + d.day + ": " + d.name,
comingUntil: (d) => "Until then, " + d.name + " stays the provider.",
confirmation: (d) => "Confirmation number: " + d.number,
card: (d) => "A new ID card is coming. The card in the portal shows the new provider starting " + d.day + ".",
since: (d) => "Since " + d.day,
until: (d) => "Until " + d.day,
byInsurer: "We chose this provider because no one was chosen in time. You can choose another one.",
leaving: (d) => d.name + " is in your network until " + d.day,
leavingMore: "After that, visits may cost you more. Choose another provider before then.",
none: "No primary care provider yet",
why: "Without one, no one can send you to a specialist, and your first visit may take longer.",
assigned: (d) => "We’ll choose one for you on " + d.day + ". Until then you can choose yourself.",
assignedFor: (d) => "We’ll choose one for " + d.name + " on " + d.day + ". Until then you can choose.",
adult: (d) => d.name + " is 18 or older and chooses a provider in their own account.",
choose: "Choose a provider",
change: "Change provider",
chooseFor: (d) => "Choose a provider for " + d.name,
changeFor: (d) => "Change provider for " + d.name,
},
history: {
title: "Earlier providers",
span: (d) => d.from + " to " + d.to,
canceled: (d) => "Canceled on " + d.day + ". It was to start on " + d.start + ".",
},
cancel: {
button: "Cancel this change",
busy: "Canceling …",
title: "Cancel this change?",
body: (d) => d.name + " won’t become the primary care provider on " + d.day + ".",
keeps: (d) => d.name + " stays the provider.",
none: "There will be no primary care provider then. You can choose again.",
confirm: "Cancel the change",
keep: "Keep the change",
until: (d) => "You can cancel it until " + d.day + ".",
done: "The change is canceled.",
},
notice: "Your right to choose",
starts: "When a choice starts",
continuity: {
title: "If your provider leaves the network",
ask: "Ask to stay with your provider",
call: (d) => "Call " + d.number,
source: (d) => "Rule: " + d.source,
},
requests: {
title: "What you asked us",
sent: (d) => "Sent on " + d.day + ". Confirmation number: " + d.number,
decided: "We answered it.",
},
facts: {
specialty: "Specialty",
address: "Address",
phone: "Phone",
chosenOn: "Chosen on",
},
})
