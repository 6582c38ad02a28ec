import type * as v from 'valibot'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Ask, type CallOptions, Unusable, exchange } from './call.ts'

/** No file of the insurer's is larger; what is must not fill a telephone's memory. */
const MOST_BYTES = 10 * 1024 * 1024

/** How our files begin; a sign-in page that calls itself one does not. */
const BEGINNINGS = {
  'application/pdf': new TextEncoder().encode('%PDF-'),
  'text/csv': new TextEncoder().encode('\uFEFF'),
  // Whatever the member has sent us.
  'application/octet-stream': new Uint8Array(),
}

/** Asks the server for a file, as `call` asks for data; what is none of the agreed type is a failure. */
export function callFile<Path extends string, Query extends v.GenericSchema | undefined>(
  endpoint: Endpoint<Path, Query, undefined>,
  ask: NoInfer<Ask<Path, Query, undefined>>,
  options: CallOptions = {},
): Promise<Blob> {
  return exchange(endpoint, ask, options, async (response) => {
    const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
    const announced = Number(response.headers.get('content-length') ?? 0)
    if (type === undefined || type !== endpoint.produces || announced > MOST_BYTES)
      throw new Unusable('unreadable', response.status)
    const bytes = new Uint8Array(await response.arrayBuffer())
    const isFile = BEGINNINGS[type].every((byte, at) => bytes[at] === byte)
    if (!isFile || bytes.length > MOST_BYTES) throw new Unusable('unreadable', response.status)
    return new Blob([bytes], { type })
  })
}
