// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type ProviderProofMessages = {
save: string
why: string
busy: string
saved: string
open: string
title: string
row: (values: { place: string | number; network: string | number }) => string
shownAt: (values: { moment: string | number }) => string
until: (values: { day: string | number }) => string
delete: string
deleted: string
confirm: {
title: string
body: string
keep: string
}
failed: string
offline: string
}

export const providerProofMessages = inLanguage<ProviderProofMessages>("providerProof", {
save: "Save proof that this provider is in your network",
why: "The proof shows what our directory says today. If a claim is denied as out of network, you can send it with your appeal.",
busy: "Saving…",
saved: "Proof saved in your documents",
open: "Open your documents",
title: "Your proofs",
row: (d) => d.place + ", " + d.network,
shownAt: (d) => "Saved " + d.moment,
until: (d) => "Listed until " + d.day,
delete: "Delete proof",
deleted: "Proof deleted.",
confirm: {
title: "Delete this proof?",
body: "It also leaves Documents. You can’t get it back.",
keep: "Keep it",
},
failed: "We couldn’t load your proofs",
offline: "You need a connection to save proof.",
})
