// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type SignInFailureMessages = {
title: string
tell: {
"not-begun": {
happened: string
next: string
}
mismatch: {
happened: string
next: string
}
refused: {
happened: string
next: string
}
provider: {
happened: string
next: string
}
exchange: {
happened: string
next: string
}
token: {
happened: string
next: string
}
session: {
happened: string
next: string
}
storage: {
happened: string
next: string
}
unknown: {
happened: string
next: string
}
}
twice: string
tryAgain: string
backToSignIn: string
call: (values: { number: string | number }) => string
stillWorks: string
}

export const signInFailureMessages = inLanguage<SignInFailureMessages>("signInFailure", {
title: "We could not sign you in",
tell: {
"not-begun": {
happened: "This sign-in was already used, or it was started in another tab.",
next: "Start again from the sign-in page.",
},
mismatch: {
happened: "The answer that came back does not belong to the sign-in you started, so we did not use it.",
next: "Start again from the sign-in page, not from a bookmark or an old link.",
},
refused: {
happened: "The sign-in service did not let this sign-in through.",
next: "Check your username and password, then try again.",
},
provider: {
happened: "The sign-in service is not answering.",
next: "Check your internet connection, wait a minute, then try again.",
},
exchange: {
happened: "Your password was accepted, but the last step of signing in did not go through.",
next: "Try again. If the clock of this device is wrong, set it first.",
},
token: {
happened: "Your password was accepted, but this portal cannot read the answer of the sign-in service.",
next: "Trying again does not help: something here is set up wrongly. Please call us, so that it is put right.",
},
session: {
happened: "You were recognized, but we could not open your session.",
next: "Wait a minute, then try again.",
},
storage: {
happened: "Your browser does not let this site keep anything, and signing in needs that.",
next: "Allow cookies and site data for this site, or leave private browsing, then try again.",
},
unknown: {
happened: "Something went wrong while signing you in.",
next: "Try again in a minute.",
},
},
twice: "Two tries ended the same way, so we stopped here. Please call us: we can see what is wrong.",
tryAgain: "Try again",
backToSignIn: "Back to sign in",
call: (d) => "Call " + d.number,
stillWorks: "Nothing was changed in your account.",
})
