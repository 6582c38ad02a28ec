import * as v from 'valibot'
import { send } from './network.ts'

const TIMEOUT_MS = 5_000
const NO_CONTENT = 204

/**
 * Loads the content that the server's editor has published at an address. Null if nothing is published; undefined
 * without a readable answer: offline, a server in trouble, a gateway's page.
 */
export async function askPublished<Schema extends v.GenericSchema>(
  address: string,
  schema: Schema,
): Promise<v.InferOutput<Schema> | null | undefined> {
  try {
    const reply = await send(address, { signal: AbortSignal.timeout(TIMEOUT_MS) }, { isOptional: true })
    if (!reply.ok) return undefined
    if (reply.status === NO_CONTENT) return null
    const read = v.safeParse(schema, await reply.json())
    return read.success ? read.output : undefined
  } catch {
    return undefined
  }
}
