import type { AppealState } from '#contract/entities/claim-notes.ts'
import type { InsurerChange } from '#server/insurer/changes.ts'
import { enrollmentsOfUser } from '#server/members/members.ts'
import { notify } from '#server/messages/notify.ts'
import type { CallServices } from '#server/services.ts'

type AppealMoved = Extract<InsurerChange, { kind: 'appeal-moved' }>

/** Nothing of amounts or care leaves by mail. */
const LETTERS: Partial<Record<AppealState, { subject: string; body: (confirmation: string) => string }>> = {
  'in-review': {
    subject: 'Your appeal is being reviewed',
    body: (confirmation) =>
      `Someone who did not decide before is looking at your appeal ${confirmation}. Open the claim to see where it stands.`,
  },
  changed: {
    subject: 'Your appeal was decided',
    body: (confirmation) =>
      `Your appeal ${confirmation} changed our decision. Open the claim: it leads to the claim that took its place, with the new amounts, and says what to do about money you have already paid. A new explanation of benefits follows.`,
  },
  upheld: {
    subject: 'Your appeal was decided',
    body: (confirmation) =>
      `We looked at your appeal ${confirmation}, and our decision stays. Open the claim to see why and what you can do.`,
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
