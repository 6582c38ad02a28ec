// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type SignInsMessages = {
title: string
hint: string
browser: (values: { browser: string | number; system: string | number }) => string
unknown: string
none: {
title: string
body: string
}
check: string
}

export const signInsMessages = inLanguage<SignInsMessages>("signIns", {
title: "Sign-in history",
hint: "If you don’t recognize one of these, change your password and call us.",
browser: (d) => d.browser + " on " + d.system,
unknown: "Browser not known",
none: {
title: "No sign-ins yet",
body: "When someone signs in to your account, you’ll see it here.",
},
check: "Was this you?",
})
