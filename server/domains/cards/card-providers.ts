import type { IdCard } from '#contract/entities/id-card.ts'
import type { MemberRow } from '#server/access/members.ts'
import { rightsOf } from '#server/access/rights.ts'
import { InsurerUnavailable } from '#server/insurer/call.ts'
import type { CallServices } from '#server/services.ts'

export type CardProviders = ReadonlyMap<MemberRow, NonNullable<IdCard['primaryCare']>>

/**
 * The primary care providers that cards print, of today and of the days to come. A card without one is shown all the
 * same: the insurer's system may be down.
 */
export async function cardProviders(
  services: CallServices,
  rows: readonly MemberRow[],
  today: Temporal.PlainDate,
): Promise<CardProviders> {
  const found = new Map<MemberRow, NonNullable<IdCard['primaryCare']>>()
  try {
    for (const row of rows) {
      if (!rightsOf({ ...row, today }).choosePrimaryCareProvider) continue
      const { memberId, contractId, contractType } = row.enrollment
      const member = { memberId, contractId, contractType, planId: row.plan.planId }
      const choices = await services.insurer.primaryCare.ofMember(member)
      const own = choices
        .filter((one) => one.contractId === contractId && one.memberId === memberId)
        .filter(({ canceledOn }) => canceledOn === null)
        .filter(({ endsOn }) => endsOn === null || endsOn >= today.toString())
      found.set(
        row,
        own.map(({ provider, startsOn, endsOn }) => ({
          name: provider.name,
          phone: provider.phone,
          from: startsOn,
          until: endsOn,
        })),
      )
    }
  } catch (error) {
    if (!(error instanceof InsurerUnavailable)) throw error
  }
  return found
}
