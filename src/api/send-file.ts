import type * as v from 'valibot'
import type { Bytes } from '#base/bytes.ts'
import type { Endpoint, PathParams } from '#contract/endpoint.ts'
import { type CallOptions, decoded, exchange } from './call.ts'

/** Sends a file's bytes, as `call` sends data. */
export const sendFile = <Path extends string, Reply extends v.GenericSchema>(
  endpoint: Endpoint<Path, undefined, undefined, Reply>,
  { params, file }: { params: PathParams<Path>; file: Bytes },
  options: CallOptions = {},
): Promise<v.InferOutput<Reply>> =>
  exchange(endpoint, { params: params as Record<string, string>, file }, options, (response) =>
    decoded(endpoint, response),
  )
