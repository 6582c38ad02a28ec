import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { draftQuery, dropDraft, keepDraft } from '#drafts/drafts.ts'
import { ChosenFile } from '#files/prepare-file.ts'
import type { AuthorizationKey } from '#records/authorizations.queries.ts'

const Files = v.array(ChosenFile)

/** The note and the files of an unsent answer, stored separately so that typing doesn't seal the files again. */
const draftsOf = ({ memberId, authorizationId }: AuthorizationKey, itemId: string) => ({
  note: { name: `information ${memberId} ${authorizationId} ${itemId}`, schema: v.string() },
  files: { name: `enclosures ${memberId} ${authorizationId} ${itemId}`, schema: Files },
})

/** The unsent answer to a requested item, even from before a reload; undefined while the device is read. */
export function useInformationDraft(key: AuthorizationKey, itemId: string) {
  const drafts = draftsOf(key, itemId)
  const note = useQuery(draftQuery(drafts.note)).data
  const files = useQuery(draftQuery(drafts.files)).data
  if (note === undefined || files === undefined) return undefined
  return {
    isBegun: note !== null || files !== null,
    note: note ?? '',
    files: files ?? [],
    onNote: (text: string) => keepDraft(drafts.note, text),
    onFiles: (chosen: readonly ChosenFile[]) => keepDraft(drafts.files, [...chosen]),
    drop: () => {
      dropDraft(drafts.note)
      dropDraft(drafts.files)
    },
  }
}
