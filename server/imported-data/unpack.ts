import { createGunzip } from 'node:zlib'
import { Unzip, UnzipInflate } from 'fflate'
import { BadJson } from './json-splitter.ts'

const GZIP = [0x1f, 0x8b]
const ZIP = [0x50, 0x4b, 0x03, 0x04]

/** One step unpacks less than 17 MB, because DEFLATE expands a byte to at most about a thousand. */
const STEP_BYTES = 16 * 1024

/** Yields the bytes of a plain, gzip or zip file, recognized by its first bytes. */
export async function* unpack(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]()
  const first = await firstBytes(chunks)
  const whole = rejoin(first, chunks)
  if (startsWith(first, ZIP)) yield* unzipStream(whole)
  else if (startsWith(first, GZIP)) yield* gunzipStream(whole)
  else yield* whole
}

const startsWith = (bytes: Uint8Array, magic: readonly number[]): boolean =>
  magic.every((byte, at) => bytes[at] === byte)

/** The first chunk, or as many as are needed to recognize the format. */
async function firstBytes(chunks: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  let first: Uint8Array = new Uint8Array(0)
  while (first.length < ZIP.length) {
    const { done, value } = await chunks.next()
    if (done) break
    first = first.length === 0 ? value : Buffer.concat([first, value])
  }
  return first
}

async function* rejoin(
  first: Uint8Array,
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array, undefined> {
  try {
    if (first.length > 0) yield first
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
  return undefined
}

async function* gunzipStream(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const { Readable } = await import('node:stream')
  const packed = Readable.from(source)
  const gunzip = createGunzip()
  packed.on('error', (error) => gunzip.destroy(error))
  packed.pipe(gunzip)
  let bytes = 0
  try {
    for await (const chunk of gunzip as AsyncIterable<Uint8Array>) {
      bytes += chunk.length
      yield chunk
    }
  } catch (error) {
    const isOfFile = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
    throw isOfFile ? new BadJson('', bytes, 'the gzip file is damaged or cut off') : error
  } finally {
    packed.destroy()
    gunzip.destroy()
  }
}

/** A zip may contain only one file, because a second one's bytes would be read as if they followed the first's. */
async function* unzipStream(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let chunks: Uint8Array[] = []
  let [files, bytes, isDone] = [0, 0, false]
  let failure: Error | null = null
  const unzip = new Unzip((file) => {
    files += 1
    file.ondata = (error, chunk, isLast) => {
      failure ??= error
      if (chunk) chunks.push(chunk)
      isDone ||= isLast
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  const damaged = (why: string) => new BadJson('', bytes, why)
  const push = (part: Uint8Array, isLast: boolean): void => {
    try {
      unzip.push(part, isLast)
    } catch {
      throw damaged('the zip file is damaged')
    }
  }
  for await (const chunk of source) {
    for (let from = 0; from < chunk.length; from += STEP_BYTES) {
      push(chunk.subarray(from, from + STEP_BYTES), false)
      if (failure) throw damaged('the zip file is damaged')
      if (files > 1) throw damaged('the zip file has more than one file in it')
      for (const unpacked of chunks) {
        bytes += unpacked.length
        yield unpacked
      }
      chunks = []
    }
  }
  if (!isDone) throw damaged('the zip file is cut off or empty')
}
