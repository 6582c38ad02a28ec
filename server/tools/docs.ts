import type { StaticDocumentSpec } from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import type { OpenAPIV3_1 } from 'openapi-types'
import type { Services } from '#server/services.ts'
import { openApiOf } from './openapi.ts'

/** The content policy of the API documentation page: its own files, and the styles that it writes itself. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'"

/** The OpenAPI description at /docs/json and a page to read it at /docs (sandbox only). */
export async function mountDocs(app: FastifyInstance, services: Services): Promise<void> {
  const [{ default: swagger }, { default: ui }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ])
  // Built for the first request, because reading every module of the contract would slow down each start.
  const document: Partial<OpenAPIV3_1.Document> = { openapi: '3.1.0' }
  let described: Promise<object> | undefined
  // The plugin's type supports OpenAPI only up to 3.0, but its static mode passes on any document.
  const specification = { document: document as unknown as StaticDocumentSpec['document'] }
  await app.register(swagger, { mode: 'static', specification })
  await app.register(async (scope) => {
    scope.addHook('onRequest', async () => {
      await (described ??= openApiOf(services).then((whole) => Object.assign(document, whole)))
    })
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('content-security-policy', DOCS_POLICY)
    })
    await scope.register(ui, { routePrefix: '/docs' })
  })
}
