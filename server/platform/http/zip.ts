import { Zip, ZipDeflate } from 'fflate'

export type ZipFile = {
  name: string
  content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>
}

const encoder = new TextEncoder()

/**
 * A ZIP as its files come, so that their length costs no memory: what is made is handed on before more is asked for. Its
 * directory is at its end, so one that is cut off is no ZIP.
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
