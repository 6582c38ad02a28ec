import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import type { Membership } from '#contract/entities/plan.ts'
import { TypedFields, draftQuery, dropDraft, keepDraft } from '#drafts/drafts.ts'
import { ChosenFile } from '#files/prepare-file.ts'

const Files = v.array(ChosenFile)

/** Fields and files are stored separately, so that typing doesn't seal the files again. */
const draftsOf = ({ memberId }: Pick<Membership, 'memberId'>) => ({
  fields: { name: `exception ${memberId}`, schema: TypedFields },
  files: { name: `statements ${memberId}`, schema: Files },
})

/** An unsent request, even from before a reload; undefined while the device is read. */
export function useExceptionDraft(plan: Pick<Membership, 'memberId'>) {
  const drafts = draftsOf(plan)
  const fields = useQuery(draftQuery(drafts.fields)).data
  const files = useQuery(draftQuery(drafts.files)).data
  if (fields === undefined || files === undefined) return undefined
  return {
    typed: fields ?? {},
    files: files ?? [],
    onTyped: (typed: Record<string, string>) => keepDraft(drafts.fields, typed),
    onFiles: (chosen: readonly ChosenFile[]) => keepDraft(drafts.files, [...chosen]),
    drop: () => {
      dropDraft(drafts.fields)
      dropDraft(drafts.files)
    },
  }
}
