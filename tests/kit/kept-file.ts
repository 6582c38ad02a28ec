import { inspect } from '#server/uploads/file-bytes.ts'

/** What the server keeps of a file: photos are encoded once more. */
export async function keptFile(bytes: Buffer): Promise<Buffer> {
  const found = await inspect(bytes)
  if ('code' in found) throw new Error(found.code)
  return found.content
}
