// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type RegistrationMessages = {
progress: (values: { step: string | number }) => string
steps: {
identity: string
account: string
communication: string
complete: string
}
back: string
signIn: string
continue: string
startOver: string
elsewhere: {
title: string
body: string
go: string
}
byPhone: {
title: string
body: string
call: (values: { number: string | number }) => string
}
expired: {
title: string
body: string
}
}

export const registrationMessages = inLanguage<RegistrationMessages>("registration", {
progress: (d) => "Step " + d.step + " of 4",
steps: {
identity: "Verify who you are",
account: "Create your account",
communication: "Choose how we reach you",
complete: "Finish up",
},
back: "Back",
signIn: "Sign In",
continue: "Continue",
startOver: "Not you? Start over",
elsewhere: {
title: "You register on another site",
body: "We’re taking you there now. If nothing happens, use the button.",
go: "Go to registration",
},
byPhone: {
title: "Call us to register",
body: "You can’t register online with this plan yet. Call us and we’ll set up your account.",
call: (d) => "Call " + d.number,
},
expired: {
title: "Please start with this page",
body: "Your registration timed out, or this browser hasn’t started one. For your safety, we kept none of the numbers you entered.",
},
})
