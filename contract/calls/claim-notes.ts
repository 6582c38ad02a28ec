import * as v from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { typedText } from '#contract/text.ts'
import { ProviderBill, ClaimNotes, MOST_NOTE_CHARACTERS } from '#contract/entities/claim-notes.ts'

const claim = '/members/{memberId}/claims/{claimId}'

/** Returns the caller's notes about this claim. */
export const claimNotes = endpoint({
  method: 'GET',
  area: 'insurer',
  path: `${claim}/notes`,
  access: 'own-plan',
  reply: ClaimNotes,
  failure: 'CLM-0010',
})

/** Saves the caller's note. An empty note deletes it. */
export const saveClaimNote = endpoint({
  method: 'PUT',
  area: 'insurer',
  path: `${claim}/note`,
  access: 'own-plan',
  body: v.object({ text: typedText(MOST_NOTE_CHARACTERS) }),
  reply: ClaimNotes,
  failure: 'CLM-0011',
  once: true,
})

/** Saves whether the provider has billed the member, and how much. */
export const saveClaimBill = endpoint({
  method: 'PUT',
  area: 'insurer',
  path: `${claim}/bill`,
  access: 'own-plan',
  body: ProviderBill,
  reply: ClaimNotes,
  failure: 'CLM-0012',
  once: true,
})
