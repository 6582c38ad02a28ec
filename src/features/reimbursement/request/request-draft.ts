import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import type { ChosenReceipt } from '#features/reimbursement/receipt-file.ts'
import { TypedFields, draftQuery, dropDraft, keepDraft } from '#offline/drafts.ts'

const Receipts = v.array(
  v.object({ receiptId: v.string(), name: v.string(), size: v.number(), base64url: v.string() }),
)

/** Fields and files apart: a letter that is typed does not seal the photos anew. */
const draftsOf = (memberId: string, claimId = '') => ({
  fields: { name: `request ${memberId} ${claimId}`, schema: TypedFields },
  files: { name: `receipts ${memberId} ${claimId}`, schema: Receipts },
})

/** What the page must have read before it stands: fields take their first text once. */
export const requestDraftsOf = (memberId: string, claimId?: string) => {
  const { fields, files } = draftsOf(memberId, claimId)
  return { fields: draftQuery(fields), files: draftQuery(files) }
}

const noFields: Record<string, string> = {}
const noFiles: readonly ChosenReceipt[] = []

/** A half-filled request; it outlives a reload and another page, and is gone once it is sent. */
export function useRequestDraft(memberId: string, claimId: string | undefined) {
  const { fields, files } = draftsOf(memberId, claimId)
  const typed = useQuery(draftQuery(fields)).data ?? noFields
  const receipts = useQuery(draftQuery(files)).data ?? noFiles
  const [isFromBefore, setFromBefore] = useState(Object.keys(typed).length > 0 || receipts.length > 0)
  return {
    isFromBefore,
    typed,
    receipts,
    onTyped: (now: Record<string, string>) => keepDraft(fields, now),
    onReceipts: (now: readonly ChosenReceipt[]) => keepDraft(files, [...now]),
    drop: () => {
      setFromBefore(false)
      dropDraft(fields)
      dropDraft(files)
    },
  }
}
