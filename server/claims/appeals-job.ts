import type { AppealState } from '#contract/entities/claim-notes.ts'
import { stateOn } from '#server/sandbox-insurer/claims/appeal-review.ts'
import { todayOf } from '#server/clock.ts'
import { type AppealRow, moveAppeal, openAppeals } from './notes-repository.ts'
import { enrollmentsOfUser } from '#server/members/members.ts'
import type { AskedServices } from '#server/services.ts'
import { tell } from '#server/messages/notify.ts'

const LETTERS: Partial<Record<AppealState, string>> = {
  'in-review': 'Your appeal is being reviewed',
  changed: 'Your appeal was decided',
  upheld: 'Your appeal was decided',
}

/** The sandbox plays the reviewers too; elsewhere an insurer's own people move an appeal on. */
export async function moveAppeals(services: AskedServices): Promise<number> {
  if (services.config.MODE !== 'sandbox') return 0
  const today = todayOf(services.clock)
  let moved = 0
  for (const appeal of await openAppeals(services.db)) {
    const state = stateOn(today, appeal)
    if (state === appeal.state || !(await moveAppeal(services.db, appeal, state))) continue
    await tellAppellant(services, appeal, state)
    moved += 1
  }
  return moved
}

async function tellAppellant(services: AskedServices, appeal: AppealRow, state: AppealState): Promise<void> {
  const { appealId, username, contractId, confirmation } = appeal
  const subject = LETTERS[state]
  const own = (await enrollmentsOfUser(services, username)).find(
    ({ enrollment }) => enrollment.contractId === contractId,
  )
  if (!subject || !own) return
  await tell(services, own, {
    ...{ id: `appeal-${appealId}-${state}`, subject },
    body: `There is news about your appeal ${confirmation}. Open the claim to see where it stands.`,
  })
}
