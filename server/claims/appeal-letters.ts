import type { AppealState } from '#contract/entities/claim-notes.ts'
import type { InsurerChange } from '#server/insurer/changes.ts'
import { enrollmentsOfUser } from '#server/members/members.ts'
import { notify } from '#server/messages/notify.ts'
import type { CallServices } from '#server/services.ts'

type AppealMoved = Extract<InsurerChange, { kind: 'appeal-moved' }>

/** Nothing of amounts or care leaves by mail. */
const LETTERS: Partial<Record<AppealState, { subject: string; body: (confirmation: string) => string }>> = {
  'in-review': {
    subject: 'We’re reviewing your appeal',
    body: (confirmation) =>
      `A reviewer who wasn’t involved in the first decision is looking at your appeal ${confirmation}. Open the claim to track it.`,
  },
  changed: {
    subject: 'We decided your appeal',
    body: (confirmation) =>
      `Your appeal ${confirmation} changed our decision. Open the claim to find the new claim and amounts, and what to do if you already paid. You’ll also get a new explanation of benefits.`,
  },
  upheld: {
    subject: 'We decided your appeal',
    body: (confirmation) =>
      `We reviewed your appeal ${confirmation}, and our decision hasn’t changed. Open the claim to see why and what you can do.`,
  },
}

/** Writes to the appellant that their appeal was taken up or decided, once for each of the two. */
export async function writeAppealLetter(
  services: CallServices,
  { appealId, username, contractId, confirmation, state }: AppealMoved,
): Promise<void> {
  const letter = LETTERS[state]
  if (!letter) return
  const own = (await enrollmentsOfUser(services, username)).find(
    ({ enrollment }) => enrollment.contractId === contractId,
  )
  if (!own) return
  await notify(services, own, {
    id: `appeal-${appealId}-${state}`,
    subject: letter.subject,
    body: letter.body(confirmation),
  })
}
