import { type QueryKey, hashKey } from '@tanstack/react-query'
import { PERSISTER_KEY_PREFIX } from '@tanstack/query-persist-client-core'
import { readKept } from './kept-queries.ts'
import { queryClient } from './query-client.ts'

/** Whether a query can be answered without the network: in memory, or sealed on this device. */
export async function isKept(queryKey: QueryKey): Promise<boolean> {
  if (queryClient.getQueryData(queryKey) !== undefined) return true
  const record = await readKept(`${PERSISTER_KEY_PREFIX}-${hashKey(queryKey)}`).catch(() => undefined)
  return record !== undefined
}
