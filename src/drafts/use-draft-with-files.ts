import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { ChosenFile } from '#files/prepare-file.ts'
import { type Draft, draftQuery, dropDraft, keepDraft } from './drafts.ts'

const Files = v.array(ChosenFile)

type Source<Schema extends v.GenericSchema> = {
  fields: Draft<Schema>
  /** The fields of a form that wasn't begun. */
  none: v.InferOutput<Schema>
  /** The name of the record with the files. */
  files: string
}

/** A form's unsent input and files. */
export type DraftWithFiles<Typed> = {
  isBegun: boolean
  typed: Typed
  files: readonly ChosenFile[]
  onTyped: (typed: Typed) => void
  onFiles: (files: readonly ChosenFile[]) => void
  /** Deletes both; for forms that are sent or canceled. */
  drop: () => void
}

/**
 * A form's unsent input and files, even from before a reload; undefined until the device has answered. Fields and files
 * are stored separately, so that typing doesn't seal the files again.
 */
export function useDraftWithFiles<Schema extends v.GenericSchema>({
  fields,
  none,
  files: name,
}: Source<Schema>): DraftWithFiles<v.InferOutput<Schema>> | undefined {
  const files = { name, schema: Files }
  const typed: v.InferOutput<Schema> | null | undefined = useQuery(draftQuery(fields)).data
  const chosen = useQuery(draftQuery(files)).data
  if (typed === undefined || chosen === undefined) return undefined
  return {
    isBegun: typed !== null || chosen !== null,
    typed: typed ?? none,
    files: chosen ?? [],
    onTyped: (now) => keepDraft(fields, now),
    onFiles: (now) => keepDraft(files, [...now]),
    drop: () => {
      dropDraft(fields)
      dropDraft(files)
    },
  }
}
