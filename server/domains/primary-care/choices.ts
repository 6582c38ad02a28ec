import type { ChosenProvider, PrimaryCareChoice, PrimaryCarePerson } from '#contract/entities/primary-care.ts'
import type { MemberChoice, PrimaryCareProvider } from '#server/insurer/primary-care.ts'
import { type FamilyMember, memberIdOf, nameOf } from './family.ts'

/** The portal shows this many months of choices, however many the insurer stores. */
const HISTORY_MONTHS = 36

/** The state of a choice on a day, by its first and last day only. */
function stateOn({ startsOn, endsOn, canceledOn }: MemberChoice, today: string): PrimaryCareChoice['state'] {
  if (canceledOn !== null) return 'canceled'
  if (startsOn > today) return 'coming'
  return endsOn !== null && endsOn < today ? 'past' : 'current'
}

export type Showing = {
  today: Temporal.PlainDate
  /** The handle of a provider's page; null if the insurer offers no directory. */
  handleOf: (providerId: string) => string | null
}

/** A provider as the page shows them. */
export const shownProvider = (
  { providerId, ...provider }: PrimaryCareProvider,
  { handleOf }: Pick<Showing, 'handleOf'>,
): ChosenProvider => ({ ...provider, provider: handleOf(providerId) })

/** A choice as its reader sees it. The insurer sets the last day to cancel; a day in the past is left out. */
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

/** A person with their providers of the last 36 months and future ones. */
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

/** An adult on the plan: a name, without the provider. */
export const hiddenPerson = (person: FamilyMember): PrimaryCarePerson => ({
  memberId: memberIdOf(person),
  name: nameOf(person),
  standing: person.standing,
  current: null,
  coming: null,
  history: [],
  assignedOn: null,
})
