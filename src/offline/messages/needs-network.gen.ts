// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type NeedsNetworkMessages = {
title: string
body: string
}

export const needsNetworkMessages = inLanguage<NeedsNetworkMessages>("needsNetwork", {
title: "You are offline, and this needs the internet.",
body: "What you see on this page stays readable. Try this again when you are back online.",
})
