import { extname } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BRANDS_ADDRESS, packAddress } from '#contract/brands/names.ts'
import { isPicture } from '#contract/content/item.ts'
import { CONTENT_ADDRESS } from '#contract/content/published.ts'
import { FILE_POLICY } from '#server/access/serve.ts'
import { mountSystem } from '#server/domains/content/system.ts'
import type { Services } from '#server/services.ts'
import { pictureNameOf } from './content-files.ts'
import { type Content, openContent } from './content.ts'
import { A_YEAR } from '#server/platform/http/static.ts'
import { readEditorFile } from '#server/platform/folders/editor-file.ts'

const PICTURE_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

/** Answers 304 if the client already has this version. */
function sendPublished(request: FastifyRequest, reply: FastifyReply, published: { version: string } | null) {
  reply.header('cache-control', 'no-cache')
  if (!published) return reply.code(204).send()
  const etag = `"${published.version}"`
  reply.header('etag', etag)
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(published)
}

/** Reads and serves the brands that an editor publishes in `BRANDS_DIR`; without it the portal has the build's brands. */
async function mountBrands(app: FastifyInstance, services: Services): Promise<void> {
  const { config, clock, brands, intervals } = services
  const { BRANDS_DIR: folder } = config
  if (!folder) return
  const close = await brands.open({ folder, config, clock, everyMs: intervals.foldersMs, log: app.log })
  app.addHook('onClose', async () => close())
  app.get(BRANDS_ADDRESS, (request, reply) => sendPublished(request, reply, brands.published()))
  app.get<{ Params: { version: string; key: string; name: string } }>(
    packAddress(':version', ':key', ':name'),
    ({ params }, reply) => {
      const file = brands.packFile(params.version, params.key, params.name)
      if (!file) return reply.code(404).header('cache-control', 'no-store').send()
      // Each version has its own URL.
      return reply.header('cache-control', A_YEAR).type(file.type).send(file.body)
    },
  )
}

/** Serves what editors and the staff publish. Returns the content of `CONTENT_DIR`, if it is set. */
export async function mountContent(app: FastifyInstance, services: Services): Promise<Content | undefined> {
  await mountBrands(app, services)
  const content = await mountPublished(app, services)
  mountSystem(app, services, content)
  return content
}

/** Serves and returns what an editor publishes in `CONTENT_DIR`; undefined if it isn't set. */
async function mountPublished(app: FastifyInstance, services: Services): Promise<Content | undefined> {
  const { config, dist, brands, clock, intervals } = services
  const { CONTENT_DIR: folder } = config
  if (!folder) return undefined
  const content = await openContent({
    folder,
    config,
    dist,
    brands,
    clock,
    everyMs: intervals.foldersMs,
    log: app.log,
  })
  app.addHook('onClose', async () => content.close())

  app.get(CONTENT_ADDRESS, (request, reply) => sendPublished(request, reply, content.published()))

  // Registered before the build's pictures, so that a picture of the same name takes precedence.
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    if (!isPicture(path)) return
    const type = PICTURE_TYPES[extname(path)] ?? 'application/octet-stream'
    // Other pictures come from the build.
    const bytes = await readEditorFile(folder, pictureNameOf(path)).catch(() => undefined)
    if (!bytes) return
    await reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', FILE_POLICY)
      .type(type)
      .send(bytes)
  })
  return content
}
