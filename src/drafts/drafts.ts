import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { sessionEpoch } from '#session/session.ts'
import { eraseKept, forgetKept, keep, readKept } from '#offline/kept-queries.ts'
import { queryClient } from '#offline/query-client.ts'

/** Unsent input: its name and its schema. */
export type Draft<Schema extends v.GenericSchema> = { name: string; schema: Schema }

/** The named fields of a form with their current values. */
export const TypedFields = v.record(v.string(), v.string())

const recordOf = (name: string): string => `draft ${name}`

// If the disk refuses to store, only the copy for a reload is lost.
const ignore = (): undefined => undefined

/** A draft as it was last saved, even before a reload; null if none exists. */
export const draftQuery = <Schema extends v.GenericSchema>({ name, schema }: Draft<Schema>) =>
  queryOptions({
    queryKey: ['draft', name],
    queryFn: async (): Promise<v.InferOutput<Schema> | null> => {
      const found = v.safeParse(schema, await readKept(recordOf(name)).catch(ignore))
      return found.success ? found.output : null
    },
    // Use `draftsLeft` for drafts that two tabs may have open at once.
    staleTime: Number.POSITIVE_INFINITY,
  })

/**
 * The saved versions of a draft: first the device's, which another tab may have written since, then the one in this
 * tab's memory, which is the only one if the device refuses to store.
 */
export async function savedDraftVersions<Schema extends v.GenericSchema>(
  draft: Draft<Schema>,
): Promise<v.InferOutput<Schema>[]> {
  const { queryKey } = draftQuery(draft)
  const memory = queryClient.getQueryData<v.InferOutput<Schema> | null>(queryKey)
  await draftsWritten()
  const device = v.safeParse(draft.schema, await readKept(recordOf(draft.name)).catch(ignore))
  return [...(device.success ? [device.output] : []), ...(memory ? [memory] : [])]
}

let writing: Promise<unknown> = Promise.resolve()

/** The newest unwritten version of each draft. */
const waiting = new Map<string, () => Promise<void>>()

/** Ensures that the last typed version is the stored one, however long each write takes. */
function queueWrite(name: string, write: () => Promise<void>): void {
  const isInLine = waiting.has(name)
  waiting.set(name, write)
  if (isInLine) return
  const writeNewest = () => {
    const newest = waiting.get(name)
    waiting.delete(name)
    return newest?.()
  }
  writing = writing.then(writeNewest).catch(ignore)
}

/** Resolves once everything typed so far is on the device. */
export const draftsWritten = (): Promise<unknown> => writing

/** Keeps a draft in memory, and sealed on the device until it is sent or the session ends. */
export function keepDraft<Schema extends v.GenericSchema>(
  draft: Draft<Schema>,
  value: v.InferOutput<Schema>,
): void {
  const epoch = sessionEpoch()
  queryClient.setQueryData<v.InferOutput<Schema> | null>(['draft', draft.name], value)
  queueWrite(draft.name, () => keep(recordOf(draft.name), value, epoch))
}

export function dropDraft({ name }: Pick<Draft<v.GenericSchema>, 'name'>): void {
  queryClient.setQueryData(['draft', name], null)
  queueWrite(name, () => forgetKept(recordOf(name)))
}

/** Deletes all unsent input. */
export async function dropAllDrafts(): Promise<void> {
  queryClient.setQueriesData({ queryKey: ['draft'] }, () => null)
  await writing
  await eraseKept('draft')
}
