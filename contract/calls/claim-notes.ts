import * as v from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { typed } from '#contract/text.ts'
import { Bill, ClaimNotes, MOST_NOTE_CHARACTERS } from '#contract/entities/claim-notes.ts'

const claim = '/members/{memberId}/claims/{claimId}'

/** What the caller has written about this claim. */
export const claimNotes = endpoint({
  method: 'GET',
  area: 'insurer',
  path: `${claim}/notes`,
  access: 'own-plan',
  reply: ClaimNotes,
  failure: 'CLM-0010',
})

/** The caller's note; an empty one takes it away. */
export const saveClaimNote = endpoint({
  method: 'PUT',
  area: 'insurer',
  path: `${claim}/note`,
  access: 'own-plan',
  body: v.object({ text: typed(MOST_NOTE_CHARACTERS) }),
  reply: ClaimNotes,
  failure: 'CLM-0011',
  once: true,
})

/** What became of the provider's own bill. */
export const saveClaimBill = endpoint({
  method: 'PUT',
  area: 'insurer',
  path: `${claim}/bill`,
  access: 'own-plan',
  body: Bill,
  reply: ClaimNotes,
  failure: 'CLM-0012',
  once: true,
})
