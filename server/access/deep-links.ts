import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { openDeepLink, sealDeepLink } from '#contract/calls/session.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { serve } from '#server/access/serve.ts'
import type { Services } from '#server/services.ts'
import { keptKey } from '#server/platform/db/kept-values.ts'

const IV_BYTES = 12
const TAG_BYTES = 16

/** After this time the member no longer needs the link's page (security, deep_link). */
const LIFE_SECONDS = 600

const Link = v.pipe(v.string(), v.parseJson(), v.object({ path: v.string(), until: v.number() }))

/**
 * A visitor who opens an address that names a claim signs in first, and the browser keeps the address on disk
 * meanwhile. So this server seals it (AES-256-GCM) for the browser and opens it after sign-in. The server stores
 * nothing.
 */
export async function mountDeepLinks(app: FastifyInstance, services: Services): Promise<void> {
  const { clock } = services
  const key = await keptKey(services, 'deep-link-key')
  const seconds = () => Math.floor(clock.now().epochMilliseconds / 1000)

  serve(app, services, sealDeepLink, ({ body: { path } }) => {
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv('aes-256-gcm', key, iv)
    const text = JSON.stringify({ path, until: seconds() + LIFE_SECONDS })
    const sealed = Buffer.concat([iv, cipher.update(text), cipher.final(), cipher.getAuthTag()])
    return { sealed: sealed.toString('base64url') }
  })

  serve(app, services, openDeepLink, ({ body: { sealed } }) => {
    const link = v.safeParse(Link, openPath(key, Buffer.from(sealed, 'base64url')))
    if (!link.success || link.output.until < seconds()) throw notFound()
    return { path: link.output.path }
  })
}

/** Undefined if this server didn't seal it. */
function openPath(key: Buffer, bytes: Buffer): string | undefined {
  if (bytes.length <= IV_BYTES + TAG_BYTES) return undefined
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
    return text.toString('utf8')
  } catch {
    return undefined
  }
}
