import { ageOn } from '#contract/age.ts'
import type { Warning } from '#contract/entities/primary-care.ts'
import { todayOf } from '#server/config/clock.ts'
import { type InsurerCall, InsurerRefused } from '#server/insurer/call.ts'
import type { PrimaryCarePreview, WantedProvider } from '#server/insurer/primary-care.ts'
import { coveredMember, designOf } from '#server/insurers/sandbox/members.ts'
import { choiceRows, comingOf } from './choices.ts'
import { effectiveDay } from './days.ts'
import type { PrimaryCareSystem } from './primary-care-system.ts'
import { type ListedProvider, homeOf, listedProvider, milesTo, networkOf } from './providers.ts'

/** A provider farther away gets a warning. */
const FAR_MILES = 30
/** An adult doctor's patients are at least this old, and a children's doctor's are younger. */
const ADULT = 18

export type Previewed = PrimaryCarePreview & { networkId: string }

/** States when a choice would start, the objections to it, and whether it would be refused. */
export async function previewChoice(
  { listing, clock }: PrimaryCareSystem,
  call: InsurerCall,
  wanted: WantedProvider,
): Promise<Previewed> {
  const db = listing.db()
  const today = todayOf(clock)
  const covered = (await coveredMember(db, wanted.memberId)).find(
    ({ enrollment, plan }) => enrollment.contractId === wanted.contractId && plan.planId === wanted.planId,
  )
  const design = covered && (await designOf(db, wanted.planId))
  if (!covered || !design) throw new InsurerRefused('NOT_FOUND')
  const networkId = await networkOf(listing, call, design.network)
  const listed =
    networkId === undefined ? undefined : await listedProvider(listing, call, { ...wanted, networkId })
  if (networkId === undefined || !listed) throw new InsurerRefused('CHP-0003')
  const effectiveOn = effectiveDay(today)
  const { person } = covered
  const miles = milesTo(homeOf(person), listed.at)
  const coming = comingOf(await choiceRows(db, wanted, today), today)
  return {
    networkId,
    provider: listed.provider,
    effectiveOn: effectiveOn.toString(),
    warnings: warningsOf(listed, { miles, age: ageOn(today, person.birthDate) }),
    refusal: coming ? 'CHP-0005' : refusalOf(listed, effectiveOn),
  }
}

function refusalOf(
  { accepting, inNetwork }: ListedProvider,
  effectiveOn: Temporal.PlainDate,
): PrimaryCarePreview['refusal'] {
  const isInNetwork =
    inNetwork !== null && (inNetwork.until === null || inNetwork.until >= effectiveOn.toString())
  if (!isInNetwork) return 'CHP-0003'
  return accepting === 'no' ? 'CHP-0002' : null
}

type Facts = { miles: number | null; age: number }

function warningsOf(listed: ListedProvider, { miles, age }: Facts): Warning[] {
  const { accepting, inNetwork, ageFrom, ageTo } = listed
  const kinds: (Warning | false)[] = [
    accepting === 'no' && { kind: 'not-accepting', ...NO_MORE },
    accepting === 'existing' && { kind: 'existing-patients', ...NO_MORE },
    inNetwork === null && { kind: 'not-in-network', ...NO_MORE },
    inNetwork !== null && inNetwork.until !== null && { kind: 'leaving', ...NO_MORE, on: inNetwork.until },
    miles !== null && miles > FAR_MILES && { kind: 'far', ...NO_MORE, miles: Math.round(miles) },
    age < ADULT && ageFrom !== null && ageFrom > age && { kind: 'adult-doctor', ...NO_MORE },
    age >= ADULT && ageTo !== null && ageTo < age && { kind: 'children-doctor', ...NO_MORE },
  ]
  return kinds.filter((one) => one !== false)
}

const NO_MORE = { on: null, miles: null }
