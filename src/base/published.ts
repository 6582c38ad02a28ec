import * as v from 'valibot'
import { send } from './network.ts'

const TIMEOUT_MS = 5_000
const NO_CONTENT = 204

/**
 * Asks the server for what its editor has published at an address. Null where that is nothing; undefined without an
 * answer that can be read: offline, a server in trouble, a gateway's page.
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
