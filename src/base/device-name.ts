import { browserIn, systemIn } from '#contract/device-name.ts'
import { deviceNameMessages } from './locales/device-name.gen.ts'

/** The name of a device in its owner's list: "Chrome on Android". */
export function deviceName({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): string {
  const { named, browser, system } = deviceNameMessages
  const found = systemIn(userAgent)
  const isIpad = found === 'Mac' && maxTouchPoints > 1
  return named({ browser: browserIn(userAgent) || browser, system: isIpad ? 'iPad' : found || system })
}
