import { inspect } from '#server/platform/uploads/file-bytes.ts'

/** The content that the server stores for a file: photos are encoded again. */
export async function keptFile(bytes: Buffer): Promise<Buffer> {
  const inspected = await inspect(bytes)
  if ('code' in inspected) throw new Error(inspected.code)
  return inspected.content
}
