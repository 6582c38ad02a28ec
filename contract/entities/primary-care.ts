import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { RecordId } from '#contract/ids.ts'
import { orElse, orEmpty, orNo, orNull, rows } from '#contract/odd-data.ts'
import { Deadline } from './deadline.ts'
import { FormId } from './form.ts'
import { Handle } from './handle.ts'
import { LocalizedText } from './localized-text.ts'

/**
 * A provider as stored by the insurer with a choice, so that the page needs no directory. Null means that the insurer
 * doesn't state the value.
 */
export const ChosenProvider = v.object({
  /** The handle of the provider's page; null if the insurer offers no directory. */
  provider: orNull(Handle),
  name: orEmpty(v.string()),
  credentials: orNull(v.string()),
  specialty: orNull(LocalizedText),
  addressLines: rows(v.string()),
  phone: orNull(v.string()),
})
export type ChosenProvider = v.InferOutput<typeof ChosenProvider>

/** The current choice, a future one, a past one, and one that the member canceled before it started. */
export const CHOICE_STATES = ['current', 'coming', 'past', 'canceled'] as const
export const ChoiceState = v.picklist(CHOICE_STATES)
export type ChoiceState = v.InferOutput<typeof ChoiceState>

/** A member's primary care provider, from the first to the last day. */
export const PrimaryCareChoice = v.object({
  choiceId: RecordId,
  provider: ChosenProvider,
  state: orElse(ChoiceState, 'past'),
  startsOn: Day,
  /** The last day; null until another choice follows. */
  endsOn: orNull(Day),
  chosenOn: orNull(Day),
  /** The insurer chooses for a member who hasn't chosen in time. */
  chosenBy: orNull(v.picklist(['member', 'insurer'])),
  confirmation: orNull(v.string()),
  canceledOn: orNull(Day),
  /** The last day on which the member can cancel it; null if the member can't. */
  cancelUntil: orNull(Day),
  /** The day from which the provider is no longer in the plan's network. */
  leavesOn: orNull(Day),
})
export type PrimaryCareChoice = v.InferOutput<typeof PrimaryCareChoice>

/** The person's relation to the reader. An adult chooses for themselves, and the reader sees only their name. */
export const STANDINGS = ['oneself', 'child', 'adult'] as const

/** A person of the plan with the providers that the reader may see. */
export const PrimaryCarePerson = v.object({
  memberId: v.string(),
  name: orEmpty(v.string()),
  standing: orElse(v.picklist(STANDINGS), 'adult'),
  current: orNull(PrimaryCareChoice),
  coming: orNull(PrimaryCareChoice),
  /** From the last 36 months, newest first, including canceled ones. */
  history: rows(PrimaryCareChoice),
  /** The day on which the insurer assigns a provider to a member without one. */
  assignedOn: orNull(Day),
})
export type PrimaryCarePerson = v.InferOutput<typeof PrimaryCarePerson>

/**
 * How a member can keep a provider who leaves the network: the plan's rule, its form if it has one, and its phone
 * number.
 */
export const ContinuityOfCare = v.object({
  words: LocalizedText,
  formId: orNull(FormId),
  phone: orNull(v.string()),
  source: orNull(v.string()),
})
export type ContinuityOfCare = v.InferOutput<typeof ContinuityOfCare>

/** A member's request about a provider, and the day by which the insurer answers it. */
export const ProviderRequest = v.object({
  sentId: RecordId,
  title: orEmpty(LocalizedText),
  confirmation: orEmpty(v.string()),
  sentOn: Day,
  isDecided: orNo(),
  outcome: orNull(LocalizedText),
  deadline: orNull(Deadline),
})
export type ProviderRequest = v.InferOutput<typeof ProviderRequest>

/** A warning by the insurer about a choice, before the member confirms it. */
export const WARNING_KINDS = [
  'not-accepting',
  'existing-patients',
  'not-in-network',
  'far',
  'adult-doctor',
  'children-doctor',
  'leaving',
] as const
export const Warning = v.object({
  kind: v.picklist(WARNING_KINDS),
  /** The day on which the provider leaves the network. */
  on: orNull(Day),
  /** The distance between the member's home and the provider. */
  miles: orNull(v.pipe(v.number(), v.minValue(0))),
})
export type Warning = v.InferOutput<typeof Warning>
