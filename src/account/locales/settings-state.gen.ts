// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { inLanguage } from '#base/messages.ts'

export type SettingsStateMessages = {
on: string
off: string
count: (values: { count: number }) => string
}

export const settingsStateMessages = inLanguage<SettingsStateMessages>("settingsState", {
on: "On",
off: "Off",
count: (d) => plural(d.count, 0, en, { "0": "None", other: number("en-US", d.count, 0) }) as string,
})
