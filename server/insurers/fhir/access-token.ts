import * as v from 'valibot'
import { type Fetch, sendDirectly } from '#server/platform/http/outgoing.ts'
import { readJsonAnswer } from '#server/platform/http/read-answer.ts'
import { InsurerUnavailable } from '#server/insurer/call.ts'

/** An OAuth client of the insurer's authorization server (SMART backend services with a shared secret). */
export type ClientCredentials = {
  tokenUrl: string
  clientId: string
  clientSecret: string
  /** For example, `system/*.read`. */
  scope?: string
}

type Options = { fetch?: Fetch | undefined; now?: () => number }

const Answer = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  expires_in: v.optional(v.number(), 60),
})

/** A token has a few thousand bytes. */
const MOST_BYTES = 64 * 1024

/** A token is no longer used this long before it expires, because the clocks of two servers differ. */
const EARLY_MS = 30_000

/** The portal's own access token (client credentials), requested once and reused until shortly before it expires. */
export class AccessToken {
  readonly #credentials: ClientCredentials
  readonly #send: Fetch | undefined
  readonly #now: () => number
  #kept: { token: string; until: number } | undefined
  #asked: Promise<string> | undefined

  constructor(credentials: ClientCredentials, { fetch: send, now = Date.now }: Options = {}) {
    this.#credentials = credentials
    this.#send = send
    this.#now = now
  }

  /** Several calls at once share one request for a token. */
  get(signal: AbortSignal): Promise<string> {
    if (this.#kept && this.#now() < this.#kept.until) return Promise.resolve(this.#kept.token)
    this.#asked ??= this.#ask(signal).finally(() => {
      this.#asked = undefined
    })
    return this.#asked
  }

  /** Drops a token that the server rejected; the next call requests another. */
  forget(): void {
    this.#kept = undefined
  }

  async #ask(signal: AbortSignal): Promise<string> {
    const { tokenUrl, clientId, clientSecret, scope } = this.#credentials
    const basic = [clientId, clientSecret].map((part) => encodeURIComponent(part)).join(':')
    const asked = this.#now()
    try {
      const init = {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(basic).toString('base64')}`,
          accept: 'application/json',
        },
        body: new URLSearchParams({ grant_type: 'client_credentials', ...(scope ? { scope } : {}) }),
        signal,
      }
      const answer = await sendDirectly(tokenUrl, init, this.#send)
      if (!answer.ok) throw new Error(`the token endpoint responded with ${answer.status}`)
      const { access_token: token, expires_in: seconds } = v.parse(
        Answer,
        (await readJsonAnswer(answer, MOST_BYTES)).value,
      )
      this.#kept = { token, until: asked + seconds * 1000 - EARLY_MS }
      return token
    } catch (cause) {
      throw new InsurerUnavailable('no access token for the FHIR server', { cause })
    }
  }
}
