import type { AppealState } from '#contract/entities/claim-notes.ts'
import type { InsurerChange } from '#server/insurer/changes.ts'
import { enrollmentsOfUser } from '#server/members/members.ts'
import { notify } from '#server/messages/notify.ts'
import type { AskedServices } from '#server/services.ts'

type AppealMoved = Extract<InsurerChange, { kind: 'appeal-moved' }>

const SUBJECTS: Partial<Record<AppealState, string>> = {
  'in-review': 'Your appeal is being reviewed',
  changed: 'Your appeal was decided',
  upheld: 'Your appeal was decided',
}

/** Writes to the appellant that their appeal was taken up or decided, once for each of the two. */
export async function writeAppealLetter(
  services: AskedServices,
  { appealId, username, contractId, confirmation, state }: AppealMoved,
): Promise<void> {
  const subject = SUBJECTS[state]
  if (!subject) return
  const own = (await enrollmentsOfUser(services, username)).find(
    ({ enrollment }) => enrollment.contractId === contractId,
  )
  if (!own) return
  await notify(services, own, {
    id: `appeal-${appealId}-${state}`,
    subject,
    body: `There is news about your appeal ${confirmation}. Open the claim to see where it stands.`,
  })
}
