// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type OutageMessages = {
title: string
body: string
stillWorks: string
next: string
check: string
checking: string
stillDown: string
back: {
title: string
body: string
goOn: string
}
call: (values: { number: string | number }) => string
}

export const outageMessages = inLanguage<OutageMessages>("outage", {
title: "We’re having technical problems",
body: "The portal can’t get your information right now. You haven’t lost anything.",
stillWorks: "You can still use your printed ID card, our phone line, and pages you saved on this device.",
next: "What to do next: come back in a little while. We keep checking, and you can check now.",
check: "Check again",
checking: "Checking",
stillDown: "Our systems are still down. We’ll keep checking.",
back: {
title: "Our systems are working",
body: "You can use the portal again.",
goOn: "Continue",
},
call: (d) => "Call " + d.number,
})
