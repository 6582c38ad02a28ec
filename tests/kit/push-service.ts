import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { type IncomingHttpHeaders, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type JWTPayload, importJWK, jwtVerify } from 'jose'
import * as v from 'valibot'

/**
 * A push that arrived at an endpoint: the headers, the sender's signed claim, and the payload as the device reads it.
 */
export type TakenPush = { path: string; headers: IncomingHttpHeaders; claim: JWTPayload; payload: unknown }

/** A device's half of a subscription: its keys, of which the private one never leaves it. */
export function newDevice(endpoint: string) {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  return {
    subscription: {
      endpoint,
      keys: { p256dh: pair.getPublicKey().toString('base64url'), auth: auth.toString('base64url') },
    },
    open: (body: Buffer) => opened(body, { pair, auth }),
  }
}

type DeviceKeys = { pair: ReturnType<typeof createECDH>; auth: Buffer }

const derived = (key: Buffer, salt: Buffer, info: string | Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** Decrypts as a browser does (RFC 8291 §3.4, RFC 8188 §2). Throws if the keys belong to another device. */
export function opened(body: Buffer, { pair, auth }: DeviceKeys): string {
  const [salt, size] = [body.subarray(0, 16), body.readUInt8(20)]
  const sender = body.subarray(21, 21 + size)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const input = derived(pair.computeSecret(sender), auth, info, 32)
  const key = derived(input, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derived(input, salt, 'Content-Encoding: nonce\0', 12)
  const sealed = body.subarray(21 + size)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

const Authorization = v.pipe(v.string(), v.regex(/^vapid t=[\w.-]+,\s*k=[\w-]+$/))

/** Verifies the sender by RFC 8292; throws if the signature or the audience is wrong. */
async function verified(
  header: string | undefined,
  origin: string,
): Promise<{ claim: JWTPayload; key: string }> {
  const [, token = '', key = ''] = /t=([\w.-]+),\s*k=([\w-]+)/.exec(v.parse(Authorization, header)) ?? []
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const signer = await importJWK({ kty: 'EC', crv: 'P-256', ...(x && y ? { x, y } : {}) }, 'ES256')
  const { payload } = await jwtVerify(token, signer, { audience: origin, algorithms: ['ES256'] })
  return { claim: payload, key }
}

/** A push service of the test's own on this machine. It accepts only pushes that are signed and can be decrypted. */
export async function startPushService() {
  const taken: TakenPush[] = []
  const bodies: Buffer[] = []
  const devices = new Map<string, ReturnType<typeof newDevice>>()
  const answers = new Map<string, number>()
  const refusals: unknown[] = []
  let calls = 0
  let publicKey: string | undefined
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    calls += 1
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks)
      const path = request.url ?? ''
      void take(path, request.headers, body).then(
        (status) => response.writeHead(status).end(),
        (error: unknown) => {
          refusals.push(error)
          response.writeHead(403).end()
        },
      )
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function take(path: string, headers: IncomingHttpHeaders, body: Buffer): Promise<number> {
    const device = devices.get(path)
    const { claim, key } = await verified(headers.authorization, origin)
    if (publicKey !== undefined && key !== publicKey) throw new Error('signed with another key')
    const answer = answers.get(path)
    if (!device || answer !== undefined) return answer ?? 404
    bodies.push(body)
    taken.push({ path, headers, claim, payload: JSON.parse(device.open(body)) })
    return 201
  }

  return {
    origin,
    taken,
    bodies,
    refusals,
    calls: () => calls,
    /** The key that its devices subscribed to. */
    trust: (key: string) => (publicKey = key),
    /** Adds a device with an endpoint here. */
    device(name: string) {
      const made = newDevice(`${origin}/${name}`)
      devices.set(`/${name}`, made)
      return made
    },
    /** Sets the status of later answers; undefined for the correct one. */
    answer: (name: string, status: number | undefined) =>
      status === undefined ? answers.delete(`/${name}`) : answers.set(`/${name}`, status),
    stop: () => new Promise<void>((stopped) => server.close(() => stopped())),
  }
}
