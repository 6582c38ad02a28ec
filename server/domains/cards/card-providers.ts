import type { IdCard } from '#contract/entities/id-card.ts'
import type { MemberRow } from '#server/access/members.ts'
import { choicesFrom } from '#server/access/primary-care-choices.ts'
import { InsurerUnavailable } from '#server/insurer/call.ts'
import type { CallServices } from '#server/services.ts'

export type CardProviders = ReadonlyMap<MemberRow, NonNullable<IdCard['primaryCare']>>

/**
 * The current and future primary care providers that cards print. If the insurer's system is down, the card is shown
 * without one.
 */
export async function cardProviders(
  services: CallServices,
  rows: readonly MemberRow[],
  today: Temporal.PlainDate,
): Promise<CardProviders> {
  const found = new Map<MemberRow, NonNullable<IdCard['primaryCare']>>()
  try {
    for (const row of rows) {
      const own = await choicesFrom(services, row, today)
      if (!own) continue
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
