// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { inLanguage } from '#base/messages.ts'

export type AuthorizationMessages = {
all: string
failed: string
print: string
means: string
why: string
details: string
items: {
title: string
requested: string
approved: string
days: (values: { count: number }) => string
units: (values: { count: number }) => string
}
letters: {
title: string
none: string
}
help: {
title: string
appeal: string
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
failed: "We couldn’t load this authorization",
print: "Print",
means: "What this means",
why: "Why we decided this",
details: "Details",
items: {
title: "Services",
requested: "Requested",
approved: "Approved",
days: (d) => plural(d.count, 0, en, { one: number("en-US", d.count, 0) + " day", other: number("en-US", d.count, 0) + " days" }) as string,
units: (d) => plural(d.count, 0, en, { one: number("en-US", d.count, 0) + " unit", other: number("en-US", d.count, 0) + " units" }) as string,
},
letters: {
title: "Letters about this authorization",
none: "We haven’t posted a letter about this authorization.",
},
help: {
title: "Questions about this",
appeal: "You can ask us to review this decision, which is called an appeal. Write to us or call us, and we’ll tell you how to appeal and by when.",
ask: "Write to us about this",
call: "Contact us",
},
notFound: {
title: "We can’t find this authorization",
body: "The number may have a typo, or the authorization may belong to another adult on your plan.",
ask: "Contact us",
},
})
