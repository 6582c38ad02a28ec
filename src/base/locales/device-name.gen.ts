// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type DeviceNameMessages = {
named: (values: { browser: string | number; system: string | number }) => string
browser: string
system: string
}

export const deviceNameMessages = inLanguage<DeviceNameMessages>("deviceName", {
named: (d) => d.browser + " on " + d.system,
browser: "Browser",
system: "another device",
})
