// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import type { DeviceNameMessages } from './device-name.gen.ts'

type Translation = { deviceName: DeviceNameMessages }

export const translation: Translation = {
deviceName: {
named: (d) => d.browser + " en " + d.system,
browser: "Navegador",
system: "otro dispositivo",
},
}
