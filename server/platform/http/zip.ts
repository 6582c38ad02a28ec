import { Zip, ZipDeflate } from 'fflate'

export type ZipFile = {
  name: string
  content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>
}

const encoder = new TextEncoder()

/**
 * Streams a ZIP file by file, so that large files don't need more memory: each part is passed on before the next is
 * requested. The directory is at the end, so a truncated file isn't a valid ZIP.
 */
export async function* zipOf(
  files: AsyncIterable<ZipFile> | Iterable<ZipFile>,
  madeAt: Temporal.Instant,
): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = []
  const zip = new Zip((failure, part) => {
    if (failure) throw failure
    made.push(part)
  })
  const takeChunks = (): Uint8Array[] => {
    const parts = made
    made = []
    return parts
  }
  for await (const { name, content } of files) {
    const file = new ZipDeflate(name, { level: 6 })
    file.mtime = madeAt.epochMilliseconds
    zip.add(file)
    for await (const part of content) {
      file.push(typeof part === 'string' ? encoder.encode(part) : part)
      yield* takeChunks()
    }
    file.push(new Uint8Array(), true)
    yield* takeChunks()
  }
  zip.end()
  yield* takeChunks()
}
