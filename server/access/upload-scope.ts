import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type FileType, MOST_FILE_BYTES } from '#contract/entities/uploaded-file.ts'
import { busy, problem } from '#server/platform/http/problem.ts'
import { FileAnswer } from '#server/access/serve.ts'
import { verifyCaller } from '#server/identity/tokens/caller.ts'
import { InsurerRefused } from '#server/insurer/call.ts'
import type { Services } from '#server/services.ts'
import { endingOf } from '#server/platform/uploads/file-name.ts'
import { newInspector } from '#server/platform/uploads/inspector.ts'
import { type Busy, boundedInspector, filePlaces } from '#server/platform/uploads/waiting-files.ts'

/** Shared by all servers of a process. */
export const inspectHere = boundedInspector(newInspector())

/**
 * The files in memory, from the first byte to the answer. A slow connection takes a minute for its file, so that more
 * arrive than are inspected: 64 of 6 MB at most.
 */
const arriving = filePlaces({ most: 64 })

const refuseBusy = ({ busy: whose, retryAfterSeconds }: Busy) =>
  busy(whose === 'member' ? 429 : 503, 'FIL-0008', retryAfterSeconds)

/**
 * Files arrive as raw bytes, larger than any other body. Before the first byte is read, the caller is authenticated and
 * the file has a place in memory.
 */
export async function withUploads(
  app: FastifyInstance,
  services: Services,
  mount: (scope: FastifyInstance) => void,
): Promise<void> {
  const verify = verifyCaller(services)
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MOST_FILE_BYTES },
      async (_: unknown, bytes: Buffer) => bytes,
    )
    const places = new WeakMap<FastifyRequest, () => void>()
    scope.addHook('onRequest', async (request) => {
      const { username } = await verify(request)
      const free = arriving.take(username)
      if (typeof free !== 'function') throw refuseBusy(free)
      places.set(request, free)
    })
    // Also runs if the connection breaks: while the file arrives, at once; later, after the handler.
    scope.addHook('onSend', async (request) => places.get(request)?.())
    scope.setErrorHandler((error: { statusCode?: number }) => {
      throw error.statusCode === 413 ? problem(413, 'FIL-0003') : error
    })
    mount(scope)
  })
}

type Upload = { services: Services; request: { body: unknown }; caller: { username: string } }

/** A file that may be stored: its type by its bytes, and its cleaned content. */
export async function uploadedFile({
  services: { inspectFile = inspectHere },
  request: { body },
  caller,
}: Upload): Promise<{ type: FileType; content: Buffer }> {
  const inspected = await inspectFile(Buffer.isBuffer(body) ? body : Buffer.alloc(0), caller.username)
  if ('busy' in inspected) throw refuseBusy(inspected)
  if ('code' in inspected) throw problem(422, inspected.code)
  return inspected
}

/**
 * The codes for the insurer's refusals: the id belongs to another file, there are too many files, or it's too large.
 */
type Refusals<Code> = { otherFile: Code; tooMany: Code; tooLarge: Code }

/** Rejects the upload with the code that the device expects; if the id belongs to another user, `refuse` answers. */
export function refuseUpload<Code extends InsurerRefused['code']>(
  error: unknown,
  { otherFile, tooMany, tooLarge }: Refusals<Code>,
  refuse: () => Promise<never>,
): Promise<never> {
  if (!(error instanceof InsurerRefused)) throw error
  if (error.code === 'NOT_FOUND') return refuse()
  if (error.code === otherFile) throw problem(409, otherFile, 'This file ID already belongs to another file.')
  throw error.code === tooMany || error.code === tooLarge ? problem(429, error.code) : error
}

/** A file to be saved, and never shown inside a page. */
export const fileAnswer = (name: string, { type, content }: { type: FileType; content: Uint8Array }) =>
  new FileAnswer(`${name}.${endingOf(type)}`, Buffer.from(content))
