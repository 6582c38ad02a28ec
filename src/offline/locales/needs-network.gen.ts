// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type NeedsNetworkMessages = {
title: string
body: string
}

export const needsNetworkMessages = inLanguage<NeedsNetworkMessages>("needsNetwork", {
title: "You need to be online for this.",
body: "You can still read this page. Try again when you’re back online.",
})
