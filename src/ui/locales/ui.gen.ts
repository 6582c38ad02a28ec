// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { inLanguage } from '#base/messages.ts'

export type UiMessages = {
noneNoted: string
loading: string
loadingLong: string
retry: string
offline: string
copy: (values: { what: string | number }) => string
copied: string
notCopied: string
updated: (values: { time: string | number }) => string
savedCopy: (values: { moment: string | number }) => string
refresh: string
refreshing: string
notUpdated: (values: { reason: string | number; code: string | number }) => string
theCode: string
code: (values: { code: string | number }) => string
unnamedFile: string
form: {
check: (values: { count: number }) => string
required: string
optional: string
error: string
isRequired: string
validEmail: string
left: (values: { count: number }) => string
tooMany: (values: { count: number }) => string
}
isPartial: {
title: string
body: string
}
noMatch: {
body: string
reset: string
}
secret: {
show: (values: { what: string | number }) => string
hide: (values: { what: string | number }) => string
showShort: string
hideShort: string
}
}

export const uiMessages = inLanguage<UiMessages>("ui", {
noneNoted: "Not listed",
loading: "Loading",
loadingLong: "This is taking longer than usual. We’re still trying.",
retry: "Try again",
offline: "You’re offline",
copy: (d) => "Copy " + d.what,
copied: "Copied",
notCopied: "Your browser didn’t allow copying. Select the text and copy it by hand.",
updated: (d) => "Updated " + d.time,
savedCopy: (d) => "Saved copy from " + d.moment,
refresh: "Refresh",
refreshing: "Refreshing",
notUpdated: (d) => "We couldn’t update this. " + d.reason + " Code " + d.code,
theCode: "the code",
code: (d) => "Code " + d.code,
unnamedFile: "Unnamed file",
form: {
check: (d) => plural(d.count, 0, en, { one: "Please check one thing", other: "Please check " + number("en-US", d.count, 0) + " things" }) as string,
required: "(required)",
optional: "(optional)",
error: "Error:",
isRequired: "This field is required",
validEmail: "Please enter a valid email",
left: (d) => plural(d.count, 0, en, { one: number("en-US", d.count, 0) + " character left", other: number("en-US", d.count, 0) + " characters left" }) as string,
tooMany: (d) => plural(d.count, 0, en, { one: number("en-US", d.count, 0) + " character too many", other: number("en-US", d.count, 0) + " characters too many" }) as string,
},
isPartial: {
title: "We couldn’t read part of this",
body: "A row may be missing from a list, or an amount from a total. Call us if something is missing.",
},
noMatch: {
body: "Check the spelling, use fewer words or choose other filters.",
reset: "Clear search and filters",
},
secret: {
show: (d) => "Show " + d.what,
hide: (d) => "Hide " + d.what,
showShort: "Show",
hideShort: "Hide",
},
})
