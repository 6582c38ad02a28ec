// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type SignInMessages = {
title: string
intro: string
signIn: string
register: string
newHere: string
help: string
accountHelp: string
contact: string
callUs: string
reasons: {
inactivity: {
title: string
body: string
}
expired: {
title: string
body: string
}
}
carousel: {
role: string
slideRole: string
label: string
slide: (values: { at: string | number; count: string | number }) => string
pause: string
start: string
show: (values: { at: string | number; title: string | number }) => string
slides: readonly [{
title: string
body: string
}, {
title: string
body: string
}]
}
signingIn: string
oneMoment: string
}

export const signInMessages = inLanguage<SignInMessages>("signIn", {
title: "Welcome to your member portal",
intro: "Sign in to see your ID card, your coverage and what you pay.",
signIn: "Sign In",
register: "Register",
newHere: "New here? Online registration is not open yet. Call us, and we set up your account.",
help: "Help",
accountHelp: "I can’t sign in",
contact: "Contact us",
callUs: "Call",
reasons: {
inactivity: {
title: "You were signed out",
body: "You were away for 15 minutes, so we signed you out to keep your information safe.",
},
expired: {
title: "You were signed out",
body: "Your session ended. Sign in again to go on where you were.",
},
},
carousel: {
role: "carousel",
slideRole: "slide",
label: "What you can do here",
slide: (d) => d.at + " of " + d.count,
pause: "Pause the messages",
start: "Start the messages",
show: (d) => "Show message " + d.at + ": " + d.title,
slides: [{
title: "Your ID card, even without a signal",
body: "Open it once, and it is there at the counter, at the doctor and on the road.",
}, {
title: "Know what you pay before you go",
body: "See your copays, your deductible and who is covered, in plain words.",
}],
},
signingIn: "Signing you in",
oneMoment: "One moment, please. Do not close this window.",
})
