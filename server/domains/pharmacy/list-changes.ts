import { createHash } from 'node:crypto'
import { medicineStateOn } from '#contract/prescription-state.ts'
import { type MemberRow, enrollmentsOfUser } from '#server/access/members.ts'
import { hasPharmacyCenter } from '#server/access/own-pharmacy.ts'
import { mentionablePlans } from '#server/access/reach.ts'
import { isTooYoungForPharmacy, rightsOf } from '#server/access/rights.ts'
import { todayOf } from '#server/config/clock.ts'
import { readablePart } from '#server/insurer/pharmacy-benefit.ts'
import { inBothLanguages } from '#server/notifications/both-languages.ts'
import { goRound } from '#server/notifications/daily-round.ts'
import { notify } from '#server/notifications/notify.ts'
import { drugListNoticeDays } from '#server/platform/deadlines/look-up.ts'
import { LOCALES, longDateIn } from '#server/platform/pdf/formats.ts'
import type { CallServices } from '#server/services.ts'
import { pharmacyLetterMessages } from './locales/pharmacy-letter.gen.ts'
import { listOfPlan } from './own-list.ts'

/** Members are notified this many days earlier than the rule requires, because some check only once a week. */
const EARLIER_DAYS = 15

/** Notifies members once before a drug that they take moves to a higher tier or leaves the list. The letter names no drug. */
export const watchDrugLists = (services: CallServices): Promise<number> =>
  goRound(services, { name: 'drug-list-watch', port: 'pharmacyBenefit', visit: noteChanges })

/** Notifies one member of the coming changes to the medicines that they take. */
export async function noteChanges(services: CallServices, username: string): Promise<number> {
  const today = todayOf(services.clock)
  const rows = await enrollmentsOfUser(services, username)
  let sent = 0
  for (const row of rows) {
    if (!hasPharmacyCenter(rightsOf({ ...row, today })) || isTooYoungForPharmacy(row.person, today)) continue
    for (const memberId of await readableMembers(services, username, row))
      for (const change of await comingChanges(services, { row, memberId, today }))
        if (await notify(services, row, letterOf(row, memberId, change))) sent += 1
  }
  return sent
}

/** The reader, and the children under 18 on the same plan. */
async function readableMembers(
  services: CallServices,
  username: string,
  { enrollment: { memberId, contractId, contractType } }: MemberRow,
): Promise<readonly string[]> {
  const plans = await mentionablePlans(services, { username, memberId, isGranted: hasPharmacyCenter })
  const plan = plans.find((one) => one.contractId === contractId && one.contractType === contractType)
  return plan?.memberIds ?? []
}

type Change = { drugId: string; on: string }
type Taking = { row: MemberRow; memberId: string; today: Temporal.PlainDate }

/** Coming changes for the worse to the drugs that a member takes. */
async function comingChanges(services: CallServices, { row, memberId, today }: Taking): Promise<Change[]> {
  const { insurer } = services
  const list = await listOfPlan(services, row.plan.planId)
  if (!list) return []
  const isOwn = memberId === row.enrollment.memberId
  const taken = (await insurer.pharmacyBenefit.prescriptions(memberId)).filter((one) => {
    const part = one.memberId === memberId ? readablePart(one, isOwn) : undefined
    return part && medicineStateOn(part, today).isActive
  })
  const until = today.add({ days: drugListNoticeDays(services) + EARLIER_DAYS }).toString()
  const found: Change[] = []
  for (const drugId of new Set(taken.flatMap((one) => one.drugId ?? []))) {
    const drug = await insurer.formulary.read({ formularyId: list.formularyId, drugId })
    for (const { on, kind } of drug?.changes ?? [])
      if ((kind === 'tier-up' || kind === 'removed') && on > today.toString() && on <= until)
        found.push({ drugId, on })
  }
  return found
}

function letterOf({ enrollment }: MemberRow, memberId: string, { drugId, on }: Change) {
  const parts = [enrollment.memberId, memberId, drugId, on]
  const of = createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
  return {
    id: `drug-list-${of.slice(0, 32)}`,
    kind: 'pharmacy' as const,
    // Confidential, because a drug may have been filled in confidence.
    isConfidential: true,
    ...inBothLanguages((language) => {
      const { subject, body } = pharmacyLetterMessages[language].tierRises
      return { subject, body: body({ day: longDateIn(LOCALES[language])(on) }) }
    }),
  }
}
