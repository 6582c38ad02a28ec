import { postToGateway } from '#server/platform/http/outgoing.ts'
import { isPremiumNumber } from '#contract/us-phone.ts'
import { deliver } from '#server/platform/delivery/inbox.ts'
import type { Services } from '#server/services.ts'

/** Sends a text message to ten digits, or throws. */
export type Texter = { send: (to: string, body: string) => Promise<void> }

/** The time for a text message; portals wait 10 s for their answer. */
const LIMIT_MS = 6_000

/** The gateway of TEXT_URL; without one, the sandbox's inbox, or a gateway that refuses. */
export function texterOf(services: Pick<Services, 'config' | 'db' | 'clock'>): Texter {
  const { TEXT_URL, TEXT_TOKEN, MODE } = services.config
  if (TEXT_URL) return neverPremium(httpTexter(TEXT_URL, TEXT_TOKEN))
  if (MODE === 'sandbox') return neverPremium(inboxTexter(services))
  return { send: () => Promise.reject(new Error('TEXT_URL is not set.')) }
}

/** Applies to every caller, because the insurer would pay for a message to such a number. */
const neverPremium = ({ send }: Texter): Texter => ({
  send: (to, body) =>
    isPremiumNumber(to) ? Promise.reject(new Error('This is a premium number.')) : send(to, body),
})

const httpTexter = (url: string, token: string | undefined): Texter => ({
  async send(to, body) {
    const { ok, status } = await postToGateway({ url, token, limitMs: LIMIT_MS }, { to, body })
    if (!ok) throw new Error(`The text message gateway responded with ${status}.`)
  },
})

const inboxTexter = ({ db, clock }: Pick<Services, 'config' | 'db' | 'clock'>): Texter => ({
  send: (to, body) =>
    deliver(db, clock.now(), { channel: 'text', sentTo: to, subject: '', body, attachments: [] }),
})
