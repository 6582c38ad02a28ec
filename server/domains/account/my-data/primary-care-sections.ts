import { eq } from 'drizzle-orm'
import { primaryCareSelections } from '#server/access/tables.ts'
import { rightsOf } from '#server/access/rights.ts'
import { MemberChoice } from '#server/insurer/primary-care.ts'
import type { CallServices } from '#server/services.ts'
import type { Own } from './own.ts'
import { type Section, entitySection, fieldSection, storedFields } from './section.ts'

/** The member's own primary care providers, and the person of the member's last choice. */
export const primaryCareSections: readonly Section[] = [
  entitySection('primary-care', MemberChoice, ownChoices, {
    notGiven: { 'keys of the insurer’s records': ['choiceId', 'contractId'] },
  }),
  fieldSection(
    'primary-care-selection',
    storedFields(primaryCareSelections, ['memberId', 'selectedAt']),
    ({ db }, { username }) =>
      db.select().from(primaryCareSelections).where(eq(primaryCareSelections.username, username)),
  ),
]

async function* ownChoices({ insurer }: CallServices, { rows, today }: Own): AsyncGenerator<MemberChoice> {
  if (!(await insurer.offers()).has('primaryCare')) return
  for (const row of rows) {
    if (!rightsOf({ ...row, today }).choosePrimaryCareProvider) continue
    const { memberId, contractId, contractType } = row.enrollment
    const member = { memberId, contractId, contractType, planId: row.plan.planId }
    const choices = await insurer.primaryCare.ofMember(member)
    yield* choices.filter((one) => one.contractId === contractId && one.memberId === memberId)
  }
}
