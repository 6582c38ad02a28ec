import { compareTexts } from '#contract/compare.ts'
import { type InNetwork, type Role, isInNetwork } from '#server/insurer/provider-directory.ts'
import type { ImportNotes } from './notes.ts'

type Merging = {
  /** The day of the import, an ISO date. */
  today: string
  notes: ImportNotes
  /** Names the provider in the notes. */
  place: string
}

/**
 * One role for each location. Files may state a location several times, such as once for each network or period. If
 * current statements differ in a fact, the fact is unstated, because a role has each fact only once.
 */
export const mergedRoles = (stated: readonly Role[], merging: Merging): Role[] =>
  [...Map.groupBy(stated, ({ locationId }) => locationId).values()].flatMap((same) => {
    const [first] = same
    return first ? [{ ...first, ...mergedFacts(same, merging) }] : []
  })

function mergedFacts(same: readonly Role[], merging: Merging): Omit<Role, 'locationId' | 'location'> {
  const isCurrent = ({ networks }: Role): boolean =>
    networks.length === 0 || networks.some((network) => isInNetwork(network, merging.today))
  const agreed = <Value>(valueOf: (role: Role) => Value | null): Value | null =>
    agreedValue(currentValues(same, isCurrent, valueOf), merging)
  const ages = agreed(({ ageFrom, ageTo }) =>
    ageFrom === null && ageTo === null ? null : { ageFrom, ageTo },
  )
  const networks = Map.groupBy(
    same.flatMap((role) => role.networks),
    ({ networkId }) => networkId,
  )
  return {
    networks: [...networks.values()].map((listed) => mergedNetwork(listed, merging)),
    accepting: agreed(({ accepting }) => accepting),
    telehealth: agreed(({ telehealth }) => telehealth),
    ageFrom: ages?.ageFrom ?? null,
    ageTo: ages?.ageTo ?? null,
    isPcp: agreed(({ isPcp }) => isPcp),
    verifiedOn: currentValues(same, isCurrent, ({ verifiedOn }) => verifiedOn).toSorted()[0] ?? null,
  }
}

/** The stated values of the current items, or else of all. */
function currentValues<Item, Value>(
  items: readonly Item[],
  isCurrent: (item: Item) => boolean,
  valueOf: (item: Item) => Value | null,
): Value[] {
  const current: Value[] = []
  const all: Value[] = []
  for (const item of items) {
    const value = valueOf(item)
    if (value === null) continue
    all.push(value)
    if (isCurrent(item)) current.push(value)
  }
  return current.length > 0 ? current : all
}

/** The value if all are equal; null, with a note, if they differ. */
function agreedValue<Value>(values: readonly Value[], { notes, place }: Merging): Value | null {
  const [value] = values
  if (value === undefined) return null
  const text = JSON.stringify(value)
  if (values.every((other) => JSON.stringify(other) === text)) return value
  notes.leaveOut('a fact that differs between networks', place)
  return null
}

/** A role has one period in a network: the periods that follow each other without a gap, or else the current one. */
function mergedNetwork(listed: readonly InNetwork[], merging: Merging): InNetwork {
  const tiers = currentValues(
    listed,
    (one) => isInNetwork(one, merging.today),
    ({ tier }) => tier,
  )
  const period = listed
    .toSorted((one, other) => compareTexts(one.since ?? '', other.since ?? ''))
    .reduce((one, other) => mergedPeriod(one, other, merging.today))
  return { ...period, tier: agreedValue(tiers, merging) }
}

/** `one` begins first. Of two periods with a gap between them, the one that ended is dropped, or else the later one. */
function mergedPeriod(one: InNetwork, other: InNetwork, today: string): InNetwork {
  if (one.until === null) return one
  const hasGap = other.since !== null && dayBefore(other.since) > one.until
  if (hasGap) return one.until >= today ? one : other
  return { ...one, until: other.until === null || other.until > one.until ? other.until : one.until }
}

const dayBefore = (day: string): string => Temporal.PlainDate.from(day).subtract({ days: 1 }).toString()
