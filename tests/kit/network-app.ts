import { type IncomingMessage, request } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Acts as the app for a tab, but sends its requests over the network to the server on that port. */
export const networkApp = (port: () => number): FastifyInstance =>
  ({ inject: (asked: SentRequest) => overNetwork(port(), asked) }) as unknown as FastifyInstance

type SentRequest = { method: string; url: string; headers: Record<string, string>; payload?: Buffer }

function overNetwork(port: number, { method, url, headers, payload }: SentRequest) {
  return new Promise((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port, path: url, method, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.once('error', reject)
      answer.once('end', () => resolve(replyOf(answer, Buffer.concat(parts).toString())))
    })
    asking.once('error', reject)
    asking.end(payload)
  })
}

const replyOf = ({ statusCode, headers }: IncomingMessage, body: string) => ({
  statusCode,
  headers,
  body,
  cookies: (headers['set-cookie'] ?? []).map(cookieOf),
})

function cookieOf(line: string) {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
  const at = pair.indexOf('=')
  const expires = attributes.find((one) => /^expires=/i.test(one))?.slice('expires='.length)
  return {
    name: pair.slice(0, at),
    value: decodeURIComponent(pair.slice(at + 1)),
    ...(expires ? { expires: new Date(expires) } : {}),
  }
}
