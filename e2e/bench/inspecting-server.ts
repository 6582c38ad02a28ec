// The control of `uploads.ts`: a server that inspects files on the event loop, as ours used to.
import fastify from 'fastify'
import { MOST_FILE_BYTES } from '#contract/entities/uploaded-file.ts'
import { inspect } from '#server/platform/uploads/file-bytes.ts'

const app = fastify({ forceCloseConnections: 'idle', bodyLimit: MOST_FILE_BYTES })
app.removeAllContentTypeParsers()
app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: unknown, bytes: Buffer) => bytes)
app.get('/readyz', () => ({ status: 'ready' }))
app.get('/livez', () => ({ status: 'ok' }))
app.put('/*', async ({ body }) => {
  const inspected = await inspect(Buffer.isBuffer(body) ? body : Buffer.alloc(0))
  return 'code' in inspected ? inspected : { type: inspected.type }
})
process.once('SIGTERM', () => void app.close())
await app.listen({ port: Number(process.env.PORT) })
