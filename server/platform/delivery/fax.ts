import { postToGateway } from '#server/platform/http/outgoing.ts'
import { deliver } from '#server/platform/delivery/inbox.ts'
import type { Services } from '#server/services.ts'
import { isPremiumNumber } from '#contract/us-phone.ts'

/** No fax machine answered, or faxes can't be sent at the moment. */
export class FaxFailure extends Error {
  readonly kind: 'no-answer' | 'down'
  constructor(kind: 'no-answer' | 'down', cause?: unknown) {
    super(`fax: ${kind}`, { cause })
    this.kind = kind
  }
}

/** A document, and its name in the sandbox's inbox. */
export type Fax = { subject: string; name: string; pdf: Buffer }

/** Sends a document to ten digits, or throws a FaxFailure. */
export type FaxGateway = { send: (to: string, fax: Fax) => Promise<void> }

/** The gateway of FAX_URL; without one, the sandbox's inbox, or a gateway that refuses. */
export function faxGatewayOf(services: Pick<Services, 'config' | 'db' | 'clock'>): FaxGateway {
  const { FAX_URL, FAX_TOKEN, MODE } = services.config
  if (FAX_URL) return neverPremium(httpGateway(FAX_URL, FAX_TOKEN))
  if (MODE === 'sandbox') return neverPremium(inboxGateway(services))
  return { send: () => Promise.reject(new FaxFailure('down', 'FAX_URL is not set.')) }
}

/** Applies to every caller, because the insurer would pay for a fax to such a number. */
const neverPremium = ({ send }: FaxGateway): FaxGateway => ({
  send: (to, fax) =>
    isPremiumNumber(to) ? Promise.reject(new FaxFailure('no-answer', 'a premium number')) : send(to, fax),
})

const LIMIT_MS = 10_000

/** The gateway's status if it dialed but no machine accepted the fax. */
const NO_MACHINE = 422

const httpGateway = (url: string, token: string | undefined): FaxGateway => ({
  async send(to, { pdf }) {
    const { ok, status } = await postToGateway(
      { url, token, limitMs: LIMIT_MS },
      { to, pdf: pdf.toString('base64') },
    ).catch((cause: unknown) => {
      throw new FaxFailure('down', cause)
    })
    if (!ok) throw new FaxFailure(status === NO_MACHINE ? 'no-answer' : 'down', `status ${status}`)
  },
})

/** Numbers that fail on purpose, for people and tests. */
const FAILING: Record<string, FaxFailure['kind']> = { '5015550198': 'no-answer', '5015550199': 'down' }

const inboxGateway = ({ db, clock }: Pick<Services, 'config' | 'db' | 'clock'>): FaxGateway => ({
  async send(to, { subject, name, pdf }) {
    const kind = FAILING[to]
    if (kind) throw new FaxFailure(kind)
    await deliver(db, clock.now(), {
      channel: 'fax',
      sentTo: to,
      subject,
      body: '',
      attachments: [{ name, type: 'application/pdf', base64: pdf.toString('base64') }],
    })
  },
})
