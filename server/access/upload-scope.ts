import type { FastifyInstance } from 'fastify'
import { type FileType, MOST_FILE_BYTES } from '#contract/entities/uploaded-file.ts'
import { busy, problem } from '#server/platform/http/problem.ts'
import { FileAnswer } from '#server/access/serve.ts'
import { verifyCaller } from '#server/identity/tokens/caller.ts'
import { InsurerRefused } from '#server/insurer/call.ts'
import type { Services } from '#server/services.ts'
import { endingOf } from '#server/platform/uploads/file-name.ts'
import { newInspector } from '#server/platform/uploads/inspector.ts'
import { boundedInspector } from '#server/platform/uploads/waiting-files.ts'

/** Shared by all servers of a process. */
export const inspectHere = boundedInspector(newInspector())

/** Files arrive as raw bytes, larger than any other body; the caller is authenticated before the first byte is read. */
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
    scope.addHook('onRequest', async (request) => void (await verify(request)))
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
  if ('busy' in inspected)
    throw busy(inspected.busy === 'member' ? 429 : 503, 'FIL-0008', inspected.retryAfterSeconds)
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
