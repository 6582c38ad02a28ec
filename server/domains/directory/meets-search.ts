import { textIn } from '#contract/entities/localized-text.ts'
import {
  AGE_GROUPS,
  type OpenTime,
  type OpeningHours,
  type ProviderRole,
} from '#contract/entities/provider.ts'
import { isInEvening, isOnWeekend } from '#server/imported-data/rows-of-provider.ts'
import type { ProviderQuery } from '#server/insurer/provider-directory.ts'

/**
 * Whether a provider meets a search at this location. A filter is met only by a stated fact. The provider's own facts,
 * such as the name, are the same at each location and aren't checked.
 */
export const meetsSearch = (role: ProviderRole, query: ProviderQuery): boolean =>
  role.network !== null && meetsRole(role, query) && meetsLocation(role, query)

function meetsRole(
  role: ProviderRole,
  { accepting, telehealth, isPcp, tier, ageGroup }: ProviderQuery,
): boolean {
  return (
    (accepting.length === 0 || (role.accepting !== null && accepting.includes(role.accepting))) &&
    (telehealth === null || role.telehealth === true) &&
    (isPcp === null || role.isPcp === true) &&
    (tier === undefined || (role.network?.tier != null && textIn(role.network.tier, 'en') === tier)) &&
    (ageGroup === null || takesAges(role, AGE_GROUPS[ageGroup]))
  )
}

const takesAges = ({ ageFrom, ageTo }: ProviderRole, [from, to]: readonly [number, number]): boolean =>
  (ageFrom !== null || ageTo !== null) && (ageFrom ?? 0) <= to && (ageTo ?? Infinity) >= from

const meetsLocation = ({ location }: ProviderRole, { open, openAt, accessibility }: ProviderQuery): boolean =>
  open.every((when) => IS_OPEN[when](location.hours, openAt)) &&
  accessibility.every((kind) => location.accessibility.includes(kind))

const DAYS = 7

const IS_OPEN: Record<OpenTime, (hours: readonly OpeningHours[], at: ProviderQuery['openAt']) => boolean> = {
  evening: (hours) => hours.some(isInEvening),
  weekend: (hours) => hours.some(isOnWeekend),
  now: (hours, at) =>
    at !== undefined &&
    hours.some(({ day, from, until }) => day === at.day && from <= at.time && until > at.time),
  'all-day': (hours) => {
    const whole = hours.filter(({ from, until }) => from === '00:00' && until === '24:00')
    return new Set(whole.map(({ day }) => day)).size === DAYS
  },
}
