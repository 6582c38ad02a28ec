// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { inLanguage } from '#base/messages.ts'

export type UnsentMessages = {
title: string
body: (values: { count: number }) => string
leave: string
stay: string
}

export const unsentMessages = inLanguage<UnsentMessages>("unsent", {
title: "Something has not been sent yet",
body: (d) => plural(d.count, 0, en, { one: "A request for money waits on this device for a connection. Signing out deletes it.", other: number("en-US", d.count, 0) + " requests for money wait on this device for a connection. Signing out deletes them." }) as string,
leave: "Delete and sign out",
stay: "Stay signed in",
})
