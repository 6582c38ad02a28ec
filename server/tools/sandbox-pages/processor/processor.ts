import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { MethodKind } from '#contract/entities/payment.ts'
import { todayOf } from '#server/config/clock.ts'
import { notFound, problem } from '#server/platform/http/problem.ts'
import { FIELDS_PATH, processorOrigin, sharesAddress } from '#server/config/processor-address.ts'
import type { Services } from '#server/services.ts'
import { fieldsPage } from './fields-page.ts'
import { tokenize } from './tokens.ts'

const file = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8')

const Query = v.strictObject({
  kind: v.optional(MethodKind, 'card'),
  lang: v.optional(v.picklist(['en', 'es']), 'en'),
  theme: v.optional(v.picklist(['light', 'dark', 'auto']), 'auto'),
})

/**
 * The processor as browsers see it: a page of fields for a frame, and the call that turns a number into a token. It
 * only answers under its own origin. If a deployment has one address for both, its page gets an opaque origin.
 */
export function mountProcessor(scope: FastifyInstance, services: Services): void {
  const { config, db, clock } = services
  const origin = processorOrigin(config) ?? ''
  const isShared = sharesAddress(config)
  const portal = new URL(config.publicUrl).origin
  const policy = fieldPolicy(origin, portal, isShared)
  const [script, sheet] = [file('fields.js'), file('fields.css')]
  const send = (reply: FastifyReply, type: string, body: string) =>
    reply.type(`${type}; charset=utf-8`).header('cross-origin-resource-policy', 'cross-origin').send(body)

  scope.addHook('onRequest', async (request, reply) => {
    if (request.host !== new URL(origin).host) throw notFound()
    reply.removeHeader('x-frame-options').header('content-security-policy', policy)
    // A page with an opaque origin is foreign even to the host that it came from.
    if (isShared) reply.header('access-control-allow-origin', 'null')
  })

  scope.get(FIELDS_PATH, async (request, reply) => {
    const asked = v.safeParse(Query, request.query)
    if (!asked.success) throw problem(400, 'INVALID_REQUEST')
    return send(reply, 'text/html', fieldsPage(asked.output, portal))
  })
  scope.get('/processor/fields.js', (_request, reply) => send(reply, 'text/javascript', script))
  scope.get('/processor/fields.css', (_request, reply) => send(reply, 'text/css', sheet))
  scope.options('/processor/tokens', (_request, reply) =>
    reply.header('access-control-allow-headers', 'content-type').code(204).send(),
  )
  scope.post('/processor/tokens', async (request, reply) => {
    const { origin: from } = request.headers
    if (from !== undefined && from !== (isShared ? 'null' : origin))
      throw problem(403, 'INVALID_REQUEST', 'Not from this origin.')
    const made = await tokenize(db, request.body, todayOf(clock))
    return reply.code('because' in made ? 422 : 201).send(made)
  })
}

const fieldPolicy = (origin: string, portal: string, isShared: boolean): string =>
  [
    "default-src 'none'",
    `script-src ${origin}`,
    `style-src ${origin}`,
    `connect-src ${origin}`,
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${portal}`,
    ...(isShared ? ['sandbox allow-scripts allow-forms'] : []),
  ].join('; ')
