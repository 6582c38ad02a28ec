// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { inLanguage } from '#base/messages.ts'

export type FindCareMapMessages = {
title: string
list: string
dot: (values: { number: string | number; name: string | number }) => string
center: string
none: string
without: (values: { count: number }) => string
failed: string
}

export const findCareMapMessages = inLanguage<FindCareMapMessages>("findCareMap", {
title: "Map",
list: "Providers on the map",
dot: (d) => d.number + ": " + d.name,
center: "The place of your search",
none: "None of these providers has a place on the map.",
without: (d) => plural(d.count, 0, en, { one: "1 provider isn’t on the map, because its place isn’t listed.", other: number("en-US", d.count, 0) + " providers aren’t on the map, because their place isn’t listed." }) as string,
failed: "We couldn’t load the map. The list has every provider.",
})
