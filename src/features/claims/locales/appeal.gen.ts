// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type AppealMessages = {
title: string
reason: (values: { text: string | number; code: string | number }) => string
actions: {
approval: string
benefit: string
network: string
limit: string
twice: string
cover: string
unknown: string
}
tooLate: (values: { day: string | number }) => string
tooLateMore: string
formFile: string
formName: (values: { day: string | number }) => string
start: string
goOn: string
dontPay: {
title: (values: { amount: string | number }) => string
body: string
inNetwork: string
rest: (values: { amount: string | number }) => string
}
}

export const appealMessages = inLanguage<AppealMessages>("appeal", {
title: "Why this was denied and what you can do",
reason: (d) => d.text + " (" + d.code + ")",
actions: {
approval: "Next step: ask your provider to request a retroactive authorization or send us the original request.",
benefit: "Next step: check what your plan covers. If you don’t agree, you can appeal.",
network: "Next step: if no in-network provider could treat you, tell us in an appeal.",
limit: "Next step: if you think our count is wrong, ask us what we counted.",
twice: "No action needed. Look for the claim we processed first. If the services differ, your provider will tell us.",
cover: "Next step: if you had other insurance that day, give your provider that card.",
unknown: "Next step: call us to find out what to do.",
},
tooLate: (d) => "The deadline to appeal was " + d.day + ".",
tooLateMore: "Call us if something kept you from appealing in time.",
formFile: "Download appeal form (PDF)",
formName: (d) => "Appeal form " + d.day + ".pdf",
start: "Appeal this decision",
goOn: "Continue your appeal",
dontPay: {
title: (d) => "Don’t pay this yet: " + d.amount,
body: "This decision can change. If your provider bills you for it, ask them to wait until your appeal is decided.",
inNetwork: "Your provider didn’t ask for approval first. Providers in our network usually can’t bill you for this. Call us if they do.",
rest: (d) => "This doesn’t change your share of the other services, " + d.amount + ".",
},
})
