import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { TypedFields, draftQuery, dropDraft, keepDraft } from '#drafts/drafts.ts'
import { ChosenFile } from '#files/prepare-file.ts'

const Files = v.array(ChosenFile)

/** An unsent request as the member left it, even before a reload; undefined while the device is read. */
export function useRequestDraft(memberId: string, about: string) {
  const drafts = {
    words: { name: `recordRequest ${memberId} ${about}`, schema: TypedFields },
    files: { name: `recordPapers ${memberId} ${about}`, schema: Files },
  }
  const words = useQuery(draftQuery(drafts.words)).data
  const files = useQuery(draftQuery(drafts.files)).data
  if (words === undefined || files === undefined) return undefined
  return {
    words: words ?? {},
    files: files ?? [],
    onWords: (typed: Record<string, string>) => keepDraft(drafts.words, typed),
    onFiles: (chosen: readonly ChosenFile[]) => keepDraft(drafts.files, [...chosen]),
    drop: () => {
      dropDraft(drafts.words)
      dropDraft(drafts.files)
    },
  }
}
