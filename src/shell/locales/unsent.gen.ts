// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { inLanguage } from '#base/messages.ts'

export type UnsentMessages = {
title: string
body: (values: { count: number }) => string
erased: (values: { count: number }) => string
leave: string
keep: string
stay: string
none: {
title: string
body: string
leave: string
}
}

export const unsentMessages = inLanguage<UnsentMessages>("unsent", {
title: "You have something to send",
body: (d) => plural(d.count, 0, en, { one: number("en-US", d.count, 0) + " change is waiting to be sent from this device. You can keep it here. Only you can open it, and we’ll send it when you sign in here again.", other: number("en-US", d.count, 0) + " changes are waiting to be sent from this device. You can keep them here. Only you can open them, and we’ll send them when you sign in here again." }) as string,
erased: (d) => plural(d.count, 0, en, { one: number("en-US", d.count, 0) + " change is waiting to be sent from this device. If you sign out, we’ll delete it.", other: number("en-US", d.count, 0) + " changes are waiting to be sent from this device. If you sign out, we’ll delete them." }) as string,
leave: "Delete and sign out",
keep: "Keep and sign out",
stay: "Stay signed in",
none: {
title: "Nothing is waiting to be sent",
body: "You can sign out now.",
leave: "Sign out",
},
})
