import type * as v from 'valibot'
import { queryClient } from '#offline/query-client.ts'
import { draftQuery, draftsWritten, keepDraft } from './drafts.ts'

/** The filters of one list: their sealed records, and the names created since the document was loaded. */
type SealedFilters<Schema extends v.GenericSchema> = {
  /** The first words of the records' names. */
  prefix: string
  schema: Schema
  find: (name: string) => v.InferOutput<Schema> | undefined
  /** The result for an entry without a filter, or with an unreadable one. */
  none: v.InferOutput<Schema>
}

/**
 * The filter of a browser history entry: set by a link in this document, or stored before a reload. Once shown, it is
 * stored sealed until the session ends.
 */
export async function readNamedFilter<Schema extends v.GenericSchema>(
  name: string | undefined,
  { prefix, schema, find, none }: SealedFilters<Schema>,
): Promise<v.InferOutput<Schema>> {
  if (name === undefined) return none
  const draft = { name: `${prefix} ${name}`, schema }
  const query = draftQuery(draft)
  const named = find(name)
  if (named && !queryClient.getQueryData(query.queryKey)) {
    keepDraft(draft, named)
    // Waits for the write, so that a shown list survives even an immediate reload.
    await draftsWritten()
  }
  return (await queryClient.ensureQueryData(query)) ?? none
}
