import type * as v from 'valibot'
import type { Endpoint, PathParams } from '#contract/endpoint.ts'
import { isIncomplete } from '#contract/incomplete-file.ts'
import type { Bytes } from '#base/bytes.ts'
import { type CallInput, type CallOptions, decodeAnswer, exchange, Unusable } from './call.ts'
import { isWhole } from './whole-file.ts'

/** The insurer has no larger files, and a larger file would fill a phone's memory. */
const MAX_FILE_BYTES = 10 * 1024 * 1024
/** Browsers keep a file of this size on the disk, not in memory. */
const MAX_LONG_FILE_BYTES = 500 * 1024 * 1024

/** The first bytes of our files. A sign-in page sent with a wrong content type starts differently. */
const FIRST_BYTES = {
  'application/pdf': new TextEncoder().encode('%PDF-'),
  'text/csv': new TextEncoder().encode('\uFEFF'),
  'text/plain': new TextEncoder().encode('\uFEFF'),
  // A file that the member uploaded.
  'application/octet-stream': new Uint8Array(),
  'application/json': new TextEncoder().encode('{'),
  'application/fhir+json': new TextEncoder().encode('{'),
  'application/zip': new TextEncoder().encode('PK'),
}

/** The last row of a table fits in this many bytes. */
const LAST_BYTES = 1_024

/** Downloads a file like `call` loads data. An answer of another type, or one that is cut short, is a failure. */
export function callFile<
  Path extends string,
  Query extends v.GenericSchema | undefined,
  Body extends v.GenericSchema | undefined,
>(
  endpoint: Endpoint<Path, Query, Body>,
  ask: NoInfer<CallInput<Path, Query, Body>>,
  options: CallOptions = {},
): Promise<Blob> {
  return exchange(endpoint, ask, options, async (response) => {
    const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
    const announced = Number(response.headers.get('content-length') ?? 0)
    const most = endpoint.isLong ? MAX_LONG_FILE_BYTES : MAX_FILE_BYTES
    if (type === undefined || type !== endpoint.produces || announced > most)
      throw new Unusable('unreadable', response.status)
    if (endpoint.isLong) return longFile(response, type)
    const bytes = new Uint8Array(await response.arrayBuffer())
    const isFile = FIRST_BYTES[type].every((byte, at) => bytes[at] === byte)
    if (!isFile || bytes.length > MAX_FILE_BYTES) throw new Unusable('unreadable', response.status)
    if (type === 'text/csv' && isIncomplete(new TextDecoder().decode(bytes.slice(-LAST_BYTES))))
      throw new Unusable('unreadable', response.status)
    return new Blob([bytes], { type })
  })
}

/** Returns a file that the browser holds. Reads only its beginning and its end. */
async function longFile(response: Response, type: keyof typeof FIRST_BYTES): Promise<Blob> {
  const file = await response.blob()
  const first = new Uint8Array(await file.slice(0, FIRST_BYTES[type].length).arrayBuffer())
  const isFile = FIRST_BYTES[type].every((byte, at) => first[at] === byte)
  if (!isFile || file.size > MAX_LONG_FILE_BYTES || !(await isWhole(type, file)))
    throw new Unusable('unreadable', response.status)
  return file
}

/** Uploads the bytes of a file like `call` sends data. */
export const sendFile = <Path extends string, Reply extends v.GenericSchema>(
  endpoint: Endpoint<Path, undefined, undefined, Reply>,
  { params, file }: { params: PathParams<Path>; file: Bytes },
  options: CallOptions = {},
): Promise<v.InferOutput<Reply>> =>
  exchange(endpoint, { params: params as Record<string, string>, file }, options, (response) =>
    decodeAnswer(endpoint, response),
  )
