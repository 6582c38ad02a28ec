import type { ChosenProvider, PrimaryCareChoice, PrimaryCarePerson } from '#contract/entities/primary-care.ts'
import type { MemberChoice, PrimaryCareProvider } from '#server/insurer/primary-care.ts'
import { type FamilyMember, memberIdOf, nameOf } from './family.ts'

/** The portal shows choices of so many months, whatever the insurer keeps. */
const HISTORY_MONTHS = 36

/** How a choice is on a day: by its first and last day alone. */
function stateOn({ startsOn, endsOn, canceledOn }: MemberChoice, today: string): PrimaryCareChoice['state'] {
  if (canceledOn !== null) return 'canceled'
  if (startsOn > today) return 'coming'
  return endsOn !== null && endsOn < today ? 'past' : 'current'
}

export type Showing = {
  today: Temporal.PlainDate
  /** The name of a provider's page; null if the insurer offers no directory. */
  handleOf: (providerId: string) => string | null
}

/** A provider as the page shows them. */
export const shownProvider = (
  { providerId, ...provider }: PrimaryCareProvider,
  { handleOf }: Pick<Showing, 'handleOf'>,
): ChosenProvider => ({ ...provider, provider: handleOf(providerId) })

/** A choice as its reader sees it. The last day to cancel is the insurer's; a day that has passed is none. */
export function shownChoice(choice: MemberChoice, showing: Showing): PrimaryCareChoice {
  const { today } = showing
  const { contractId: _contractId, memberId: _memberId, cancelUntil, provider, ...shown } = choice
  const state = stateOn(choice, today.toString())
  const mayCancel = state === 'coming' && cancelUntil !== null && cancelUntil >= today.toString()
  return {
    ...shown,
    provider: shownProvider(provider, showing),
    state,
    cancelUntil: mayCancel ? cancelUntil : null,
  }
}

/** A person with their providers: those of the last 36 months, and the one to come. */
export function shownPerson(
  person: FamilyMember,
  { choices, assignedOn }: { choices: readonly MemberChoice[]; assignedOn: string | null },
  showing: Showing,
): PrimaryCarePerson {
  const first = showing.today.subtract({ months: HISTORY_MONTHS }).toString()
  const shown = choices
    .filter(({ endsOn, canceledOn, startsOn }) => (endsOn ?? (canceledOn && startsOn) ?? first) >= first)
    .map((one) => shownChoice(one, showing))
  const ofState = (state: PrimaryCareChoice['state']) => shown.find((one) => one.state === state) ?? null
  return {
    memberId: memberIdOf(person),
    name: nameOf(person),
    standing: person.standing,
    current: ofState('current'),
    coming: ofState('coming'),
    history: shown.filter(({ state }) => state === 'past' || state === 'canceled'),
    assignedOn,
  }
}

/** An adult of the plan: a name, and no provider. */
export const hiddenPerson = (person: FamilyMember): PrimaryCarePerson => ({
  memberId: memberIdOf(person),
  name: nameOf(person),
  standing: person.standing,
  current: null,
  coming: null,
  history: [],
  assignedOn: null,
})
