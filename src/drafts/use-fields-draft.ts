import { useQuery } from '@tanstack/react-query'
import { type Draft, type TypedFields, draftQuery, dropDraft, keepDraft } from './drafts.ts'

/** A form's unsent text, even from before a reload; undefined until the device has answered. */
export function useFieldsDraft(draft: Draft<typeof TypedFields>) {
  const kept = useQuery(draftQuery(draft)).data
  if (kept === undefined) return undefined
  return {
    isBegun: kept !== null,
    typed: kept ?? {},
    onTyped: (typed: Record<string, string>) => keepDraft(draft, typed),
    drop: () => dropDraft(draft),
  }
}

export type FieldsDraft = NonNullable<ReturnType<typeof useFieldsDraft>>
