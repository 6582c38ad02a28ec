import type { Claim } from '#contract/entities/claim.ts'
import { type Handles, handleOrNull } from '#server/http/handles.ts'

/** The id of the claim that an address names: by its handle, or by its number as letters and old bookmarks do. */
export const claimIdIn = (handles: Handles, text: string): string => handles.read('claim', text) ?? text

/** A claim with the handles of the pages that it links to. */
export const withHandles = (handles: Handles, claim: Claim) => ({
  ...claim,
  handle: handles.of('claim', claim.claimId),
  replacesHandle: handleOrNull(handles, 'claim', claim.replaces),
  replacedByHandle: handleOrNull(handles, 'claim', claim.replacedBy),
  authorizationHandle: handleOrNull(handles, 'authorization', claim.authorization),
})
