import { eq } from 'drizzle-orm'
import type { Coordinates } from '#contract/entities/provider.ts'
import { todayOf } from '#server/config/clock.ts'
import { ifAway } from '#server/insurer/call.ts'
import type { DirectoryReport } from '#server/insurer/provider-directory.ts'
import { planFactsOf, rulesInForce } from '#server/platform/deadlines/look-up.ts'
import type { CallServices, RouteServices } from '#server/services.ts'
import type { OwnNetwork } from './own-network.ts'
import { type Presenting, reportKey } from './present.ts'
import { savedProviders } from './tables.ts'

/**
 * The number of days within which entries must be checked again, under the plan's rules; null if no rule gives one in
 * days.
 */
export function checkedWithinDays(services: CallServices, { own }: Pick<OwnNetwork, 'own'>): number | null {
  const about = { subject: 'directory-check', kind: null, benefit: null, specialty: null } as const
  const on = todayOf(services.clock).toString()
  const [rule] = rulesInForce(services, planFactsOf(services, own.plan), { ...about, on })
  return rule && 'days' in rule.standard ? rule.standard.days : null
}

type Asked = { username: string; network: OwnNetwork; from?: Coordinates | null }

/**
 * Reads what an account's pages show in addition to the entries. If the insurer can't state the reports, none are
 * shown.
 */
export async function presentingFor(
  services: CallServices,
  { handles }: RouteServices,
  { username, network, from = null }: Asked,
): Promise<Presenting> {
  const today = todayOf(services.clock)
  const days = checkedWithinDays(services, network)
  const [saved, reports] = await Promise.all([
    services.db
      .select({ providerId: savedProviders.providerId })
      .from(savedProviders)
      .where(eq(savedProviders.username, username)),
    openReports(services, username),
  ])
  return {
    handles,
    networks: network.networks,
    networkId: network.chosen?.networkId ?? null,
    today: today.toString(),
    checkedSince: days === null ? null : today.subtract({ days }).toString(),
    from,
    saved: new Set(saved.map(({ providerId }) => providerId)),
    reported: new Map(
      reports.map(({ providerId, locationId, sentOn }) => [reportKey(providerId, locationId), sentOn]),
    ),
  }
}

async function openReports({ insurer }: CallServices, username: string): Promise<DirectoryReport[]> {
  if (!(await insurer.offers()).has('providerDirectory.reports')) return []
  try {
    return (await insurer.providerDirectory.reports({ username })).filter(({ decision }) => decision === null)
  } catch (error) {
    return ifAway(error, [])
  }
}
