import { type RequestOptions, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { generateRequestDetails } from 'web-push-neo'
import { isLoopback } from '#server/config/loopback.ts'
import { publicOnly } from './endpoint.ts'
import type { Vapid } from './vapid.ts'

/** The browser's PushSubscription, with keys in base64url. */
export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/** The content of a push: the texts, and the portal page that a tap opens. */
export type Push = { title: string; body: string; lang: string; tag: string; navigate: string }

/**
 * The outcome. `gone`: the device no longer accepts pushes; `refused`: it will never accept this one; `later`: it may.
 */
export type Outcome = { result: 'sent' | 'gone' | 'refused' | 'later'; status?: number }

const LIMIT_MS = 6_000
/** A device that is off for longer than this finds the news in its messages. */
const LIFE_SECONDS = 24 * 3_600
/** In bytes. All pushes have the same length, because a text's length would reveal which one it is. */
const LENGTH = 1_024
/** The key of a message that browsers show without a worker (Declarative Web Push). */
const DECLARATIVE = 8030

/** Declarative Web Push; in other browsers, our worker reads the same format. */
export function payloadOf(notification: Push): string {
  const text = JSON.stringify({ web_push: DECLARATIVE, notification })
  return text + ' '.repeat(Math.max(0, LENGTH - Buffer.byteLength(text)))
}

type Sending = { subscription: Subscription; push: Push; vapid: Vapid; topic: string }

/** Encrypts for one device (RFC 8291) and posts it to its push service, signed (RFC 8292). Never throws. */
export async function sendPush({ subscription, push, vapid, topic }: Sending): Promise<Outcome> {
  try {
    const { headers, body } = await generateRequestDetails(subscription, payloadOf(push), {
      TTL: LIFE_SECONDS,
      topic,
      vapidDetails: vapid,
    })
    const status = await post(new URL(subscription.endpoint), headers, Buffer.from(body ?? []))
    return { result: resultOf(status), status }
  } catch {
    return { result: 'later' }
  }
}

function resultOf(status: number): Outcome['result'] {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  // The message was too long or not understood, so a retry would fail, too.
  if (status === 400 || status === 413) return 'refused'
  return 'later'
}

/**
 * Posts to an endpoint that a device named and returns the answer's status. Node's client, unlike its fetch, accepts a
 * `lookup`: it connects to an address that was checked to be public. It follows no redirects.
 */
function post(url: URL, headers: Record<string, string>, body: Buffer): Promise<number> {
  const isOwn = isLoopback(url.hostname)
  const options: RequestOptions = {
    method: 'POST',
    headers,
    signal: AbortSignal.timeout(LIMIT_MS),
    agent: false,
    ...(isOwn ? {} : { lookup: publicOnly }),
  }
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'http:' ? overHttp : overHttps)(url, options, (answer) => {
      resolve(answer.statusCode ?? 0)
      answer.destroy()
    })
    request.on('error', reject)
    request.end(body)
  })
}
