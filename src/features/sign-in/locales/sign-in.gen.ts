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
blocked: {
title: string
body: string
}
deleted: {
title: string
body: string
}
signedOut: {
title: string
body: string
atProvider: string
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
newHere: "New here? Register with your ID card. It takes about 5 minutes.",
help: "Help",
accountHelp: "I can’t sign in",
contact: "Contact us",
callUs: "Call",
reasons: {
inactivity: {
title: "You’re signed out",
body: "You were inactive for 15 minutes. We signed you out to protect your information.",
},
expired: {
title: "You’re signed out",
body: "Your session ended. Sign in again to continue where you left off.",
},
blocked: {
title: "Your account is blocked",
body: "We signed you out. Please call member services. Error code: ADM-0001",
},
deleted: {
title: "Your account is deleted",
body: "Your health coverage hasn’t changed. We keep what the law asks for: claims, payments, the terms you accepted and who opened your record. We sent you a message about this.",
},
signedOut: {
title: "You’re signed out",
body: "If you share this device, close this window too.",
atProvider: "The service you sign in with may still know you on this device. We’ll ask for your password next time.",
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
title: "Your ID card, even offline",
body: "Open it at the doctor, at the pharmacy and on the road.",
}, {
title: "Know your costs before you go",
body: "See your copays, your deductible and who’s covered, in plain language.",
}],
},
signingIn: "Signing you in",
oneMoment: "One moment, please. Don’t close this window.",
})
