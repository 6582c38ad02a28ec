import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import type { Appeal, AppealFilePurpose } from '#contract/entities/appeal.ts'
import { draftQuery, dropDraft, keepDraft, TypedFields } from '#drafts/drafts.ts'
import { ChosenFile } from '#files/prepare-file.ts'
import { queryClient } from '#offline/query-client.ts'
import { type AppealKey, isOfClaim, isOfException } from './appeal-ways.ts'

export type AppealFiles = Record<AppealFilePurpose, ChosenFile[]>

const Files = v.object({ support: v.array(ChosenFile), representative: v.array(ChosenFile) })
const NO_FILES: AppealFiles = { support: [], representative: [] }

/** Fields and files are stored separately, so that typing doesn't seal the photos again. */
function draftsOf(key: AppealKey) {
  const decision = isOfClaim(key)
    ? key.claimId
    : isOfException(key)
      ? `exception ${key.exceptionId}`
      : `authorization ${key.authorizationId}`
  const of = `${key.memberId} ${decision}`
  return {
    fields: { name: `appeal ${of}`, schema: TypedFields },
    files: { name: `attachments ${of}`, schema: Files },
  }
}

/** Whether this device has an appeal that was started but not sent. */
export function useIsAppealBegun(key: AppealKey): boolean {
  const { fields, files } = draftsOf(key)
  const [typed, chosen] = [useQuery(draftQuery(fields)).data, useQuery(draftQuery(files)).data]
  return Boolean(typed ?? chosen)
}

/** An appeal that was started, even before a reload; undefined while the device is read. */
export function useAppealDraft(key: AppealKey) {
  const { fields, files } = draftsOf(key)
  const [typed, chosen] = [useQuery(draftQuery(fields)).data, useQuery(draftQuery(files)).data]
  const isRead = typed !== undefined && chosen !== undefined
  const isThere = Boolean(typed ?? chosen)
  const [isFromBefore, setFromBefore] = useState<boolean>()
  if (isRead && isFromBefore === undefined) setFromBefore(isThere)
  if (!isRead) return undefined
  return {
    isFromBefore: isFromBefore ?? isThere,
    typed: typed ?? {},
    files: chosen ?? NO_FILES,
    onTyped: (now: Record<string, string>) => keepDraft(fields, now),
    /** The other list may have changed since the page was drawn. */
    onFiles: (now: Partial<AppealFiles>) =>
      keepDraft(files, {
        ...(queryClient.getQueryData(draftQuery(files).queryKey) ?? NO_FILES),
        ...now,
      }),
    drop: () => {
      dropDraft(fields)
      dropDraft(files)
    },
  }
}

/** Keeps the text of a withdrawn appeal, in case the member starts over. Its files aren't on the device. */
export function keepTakenBack(key: AppealKey, { ground, letter, isUrgent, representative }: Appeal): void {
  keepDraft(draftsOf(key).fields, {
    ground,
    letter,
    isUrgent: isUrgent ? 'on' : '',
    isRepresented: representative ? 'on' : '',
    ...representative,
  })
}
