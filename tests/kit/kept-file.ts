import { inspect } from '#server/platform/uploads/file-bytes.ts'

/** The content that the server keeps of a file: photos are encoded once more. */
export async function keptFile(bytes: Buffer): Promise<Buffer> {
  const inspected = await inspect(bytes)
  if ('code' in inspected) throw new Error(inspected.code)
  return inspected.content
}
