// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type AuthorizationMessages = {
all: string
print: string
means: string
why: string
details: string
items: {
title: string
service: string
requested: string
approved: string
}
letters: {
title: string
none: string
}
help: {
title: string
ask: string
call: string
}
notFound: {
title: string
body: string
ask: string
}
}

export const authorizationMessages = inLanguage<AuthorizationMessages>("authorization", {
all: "All authorizations",
print: "Print",
means: "What this means",
why: "Why we decided this",
details: "Details",
items: {
title: "Services",
service: "Service",
requested: "Requested",
approved: "Approved",
},
letters: {
title: "Letters about this authorization",
none: "We haven’t posted a letter about this authorization.",
},
help: {
title: "Questions about this",
ask: "Write to us about this",
call: "Contact us",
},
notFound: {
title: "We can’t find this authorization",
body: "The number may have a typo, or the authorization may belong to another adult on your plan.",
ask: "Contact us",
},
})
