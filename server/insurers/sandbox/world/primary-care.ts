import { INSURER_ZONE } from '#server/config/clock.ts'
import { confirmationOf } from '#server/platform/confirmation.ts'
import type { Database } from '#server/platform/db/open.ts'
import { ASSIGNED_AFTER_DAYS } from '#server/insurers/sandbox/primary-care/days.ts'
import {
  type Listing,
  listedProvider,
  listingOf,
  nearestProvider,
  networkOf,
} from '#server/insurers/sandbox/primary-care/providers.ts'
import type {
  primaryCareAssignments,
  primaryCareChoices,
} from '#server/insurers/sandbox/primary-care/tables.ts'
import { people } from './people.ts'
import { type Person, birthDateOf, memberIdOf } from './person.ts'

type Choice = typeof primaryCareChoices.$inferInsert
type Assignment = typeof primaryCareAssignments.$inferInsert

/**
 * A person's choice. Without a named provider, it is the nearest one. Months are counted back from the day of seeding.
 */
type Chosen = { providerId?: string; fromMonths: number; toMonths?: number }

const FAMILY_DOCTOR = 'prv-9000001002'
const PEDIATRICIAN = 'prv-9000001003'

/** By person. Kim has no provider, but a day on which the insurer chooses one for her. */
const CHOSEN: Readonly<Record<string, readonly Chosen[]>> = {
  'nguyen-mai': [
    { providerId: FAMILY_DOCTOR, fromMonths: 34, toMonths: 20 },
    { providerId: PEDIATRICIAN, fromMonths: 20 },
  ],
  'nguyen-leo': [{ providerId: FAMILY_DOCTOR, fromMonths: 30 }],
  'ross-wilma': [{ fromMonths: 40 }],
}
const WITHOUT = ['nguyen-kim']

const CHOSEN_AT = { timeZone: INSURER_ZONE, plainTime: '10:00' }
const CALL_MS = 60_000

/** The primary care providers of the sandbox's people, and the days on which the insurer chooses for them. */
export async function primaryCareOfWorld(
  db: Database,
  today: Temporal.PlainDate,
): Promise<{ choices: Choice[]; assignments: Assignment[] }> {
  const listing = listingOf(() => db)
  const choices: Choice[] = []
  for (const person of people)
    for (const [place, chosen] of (CHOSEN[person.personId] ?? []).entries())
      choices.push(await choiceOf(listing, { person, chosen, place, today }))
  const assignments = people
    .filter(({ personId }) => WITHOUT.includes(personId))
    .map((person) => ({
      ...keysOf(person),
      assignOn: today.add({ days: ASSIGNED_AFTER_DAYS }).toString(),
    }))
  return { choices, assignments }
}

const medicalPlace = ({ places }: Person) => {
  const place = places.find(({ plan }) => plan.contractType === 'medical')
  if (!place) throw new Error('A person with a primary care provider has a medical plan')
  return place
}

function keysOf(person: Person): { contractId: string; memberId: string } {
  const place = medicalPlace(person)
  return { contractId: place.contractId, memberId: memberIdOf(place) }
}

type Choosing = { person: Person; chosen: Chosen; place: number; today: Temporal.PlainDate }

async function choiceOf(listing: Listing, { person, chosen, place, today }: Choosing): Promise<Choice> {
  const { network } = medicalPlace(person).plan.design
  const keys = keysOf(person)
  const firstDay = (monthsAgo: number) => today.with({ day: 1 }).subtract({ months: monthsAgo })
  const startsOn = firstDay(chosen.fromMonths)
  const choiceId = `${keys.memberId}-${place + 1}`
  const found = chosen.providerId
    ? await namedProvider(listing, network, chosen.providerId)
    : await nearestProvider(listing, network, {
        person: { ...person, birthDate: birthDateOf(person, today).toString() },
        today,
      })
  if (!found) throw new Error(`The directory has no primary care provider for ${person.personId}`)
  return {
    choiceId,
    ...keys,
    networkId: found.networkId,
    providerId: found.provider.providerId,
    provider: found.provider,
    startsOn: startsOn.toString(),
    endsOn: chosen.toMonths === undefined ? null : firstDay(chosen.toMonths).subtract({ days: 1 }).toString(),
    chosenAt: startsOn.subtract({ days: 12 }).toZonedDateTime(CHOSEN_AT).toInstant().toString(),
    chosenBy: 'member',
    confirmation: confirmationOf(choiceId, 'primary-care'),
    isReported: true,
  }
}

async function namedProvider(listing: Listing, network: string, providerId: string) {
  const call = { asker: { username: 'sandbox' }, signal: AbortSignal.timeout(CALL_MS) }
  const networkId = await networkOf(listing, call, network)
  if (networkId === undefined) return undefined
  const listed = await listedProvider(listing, call, { providerId, locationId: null, networkId })
  return listed && { networkId, provider: listed.provider }
}
