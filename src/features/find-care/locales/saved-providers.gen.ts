// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { inLanguage } from '#base/messages.ts'

export type SavedProvidersMessages = {
title: string
answer: string
back: string
failed: string
offline: {
body: string
}
none: {
title: string
body: string
search: string
}
count: (values: { count: number }) => string
call: string
gone: string
out: string
leaves: (values: { day: string | number }) => string
left: (values: { day: string | number }) => string
in: string
savedOn: (values: { day: string | number }) => string
remove: string
removeName: (values: { name: string | number }) => string
}

export const savedProvidersMessages = inLanguage<SavedProvidersMessages>("savedProviders", {
title: "Saved providers",
answer: "They open without a connection, too.",
back: "Find care",
failed: "We couldn’t load your saved providers",
offline: {
body: "Your saved providers aren’t on this device yet. Connect to the internet to see them.",
},
none: {
title: "No saved providers",
body: "Save a provider to have the phone number and address with you, also without a connection.",
search: "Search for care",
},
count: (d) => plural(d.count, 0, en, { one: "1 saved provider", other: number("en-US", d.count, 0) + " saved providers" }) as string,
call: "Call",
gone: "No longer in the directory",
out: "Not in your network today",
leaves: (d) => "Leaves your network on " + d.day,
left: (d) => "Left your network on " + d.day,
in: "In your network",
savedOn: (d) => "Saved " + d.day,
remove: "Remove",
removeName: (d) => "Remove " + d.name,
})
