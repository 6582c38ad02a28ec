import type { ClaimDetails } from '#contract/entities/claim.ts'
import type { ClaimToRead } from '#server/access/readable-claim.ts'
import { type Handles, handleOrNull } from '#server/platform/http/handles.ts'

/** The id of the claim that an address names: by its handle, or by its number as letters and old bookmarks do. */
export const claimIdIn = (handles: Handles, text: string): string => handles.read('claim', text) ?? text

/**
 * Adds to a claim the handles of the pages that it links to. A reader with an adult's grant may not read the
 * authorization, and gets no link to it.
 */
export const withHandles = (
  handles: Handles,
  { claim, isGranted, appealBy, deadline }: ClaimToRead,
): ClaimDetails => ({
  ...claim,
  appealBy,
  deadline,
  handle: handles.of('claim', claim.claimId),
  replacesHandle: handleOrNull(handles, 'claim', claim.replaces),
  replacedByHandle: handleOrNull(handles, 'claim', claim.replacedBy),
  authorizationHandle: isGranted ? null : handleOrNull(handles, 'authorization', claim.authorization),
})
