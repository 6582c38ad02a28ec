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
title: "We couldn’t sign you in",
tell: {
"not-begun": {
happened: "This sign-in was already used, or it was started in another tab.",
next: "Start again from the sign-in page.",
},
mismatch: {
happened: "The reply we got doesn’t match the sign-in you started, so we didn’t use it.",
next: "Start again from the sign-in page, not from a bookmark or an old link.",
},
refused: {
happened: "The sign-in service didn’t accept this sign-in.",
next: "Check your username and password, then try again.",
},
provider: {
happened: "The sign-in service isn’t responding.",
next: "Check your internet connection, wait a minute, then try again.",
},
exchange: {
happened: "Your password was accepted, but we couldn’t finish signing you in.",
next: "Try again. If this device’s clock is wrong, set it first.",
},
token: {
happened: "Your password was accepted, but we can’t read the reply from the sign-in service.",
next: "Trying again won’t help because of a problem on our side. Please call us so we can fix it.",
},
session: {
happened: "Your sign-in worked, but we couldn’t open your account.",
next: "Wait a minute, then try again.",
},
storage: {
happened: "Your browser blocks this site from saving data. You need that to sign in.",
next: "Allow cookies and site data for this site, or leave private browsing. Then try again.",
},
unknown: {
happened: "Something went wrong while we were signing you in.",
next: "Try again in a minute.",
},
},
twice: "This happened twice, so we stopped here. Please call us. We can see what’s wrong.",
tryAgain: "Try again",
backToSignIn: "Back to sign in",
call: (d) => "Call " + d.number,
stillWorks: "Nothing in your account has changed.",
})
