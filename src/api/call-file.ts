import type * as v from 'valibot'
import type { Endpoint, PathParams } from '#contract/endpoint.ts'
import { isIncomplete } from '#contract/incomplete-file.ts'
import type { Bytes } from '#base/bytes.ts'
import { type Ask, type CallOptions, decoded, exchange, Unusable } from './call.ts'

/** No file of the insurer is larger; a larger one must not fill a phone's memory. */
const MAX_FILE_BYTES = 10 * 1024 * 1024

/** The first bytes of our files; a sign-in page with a wrong content type has others. */
const FIRST_BYTES = {
  'application/pdf': new TextEncoder().encode('%PDF-'),
  'text/csv': new TextEncoder().encode('\uFEFF'),
  // A file that the member uploaded.
  'application/octet-stream': new Uint8Array(),
}

/** The last row of a table is within these. */
const LAST_BYTES = 1_024

/** Downloads a file, as `call` loads data; an answer of another type, or that ends too early, is a failure. */
export function callFile<Path extends string, Query extends v.GenericSchema | undefined>(
  endpoint: Endpoint<Path, Query, undefined>,
  ask: NoInfer<Ask<Path, Query, undefined>>,
  options: CallOptions = {},
): Promise<Blob> {
  return exchange(endpoint, ask, options, async (response) => {
    const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
    const announced = Number(response.headers.get('content-length') ?? 0)
    if (type === undefined || type !== endpoint.produces || announced > MAX_FILE_BYTES)
      throw new Unusable('unreadable', response.status)
    const bytes = new Uint8Array(await response.arrayBuffer())
    const isFile = FIRST_BYTES[type].every((byte, at) => bytes[at] === byte)
    if (!isFile || bytes.length > MAX_FILE_BYTES) throw new Unusable('unreadable', response.status)
    if (type === 'text/csv' && isIncomplete(new TextDecoder().decode(bytes.slice(-LAST_BYTES))))
      throw new Unusable('unreadable', response.status)
    return new Blob([bytes], { type })
  })
}

/** Uploads the bytes of a file, as `call` sends data. */
export const sendFile = <Path extends string, Reply extends v.GenericSchema>(
  endpoint: Endpoint<Path, undefined, undefined, Reply>,
  { params, file }: { params: PathParams<Path>; file: Bytes },
  options: CallOptions = {},
): Promise<v.InferOutput<Reply>> =>
  exchange(endpoint, { params: params as Record<string, string>, file }, options, (response) =>
    decoded(endpoint, response),
  )
