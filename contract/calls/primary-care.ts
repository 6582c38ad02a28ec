import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Handle } from '#contract/entities/handle.ts'
import { LocalizedText } from '#contract/entities/localized-text.ts'
import { ContractType } from '#contract/entities/plan.ts'
import {
  ChosenProvider,
  ContinuityOfCare,
  PrimaryCareChoice,
  PrimaryCarePerson,
  ProviderRequest,
  Warning,
} from '#contract/entities/primary-care.ts'
import { FormId } from '#contract/entities/form.ts'
import { RecordId } from '#contract/ids.ts'
import { incomplete, orEmpty, orNo, orNull, rows } from '#contract/odd-data.ts'

const OfPlan = v.object({ contractType: ContractType })

/** Returns the primary care providers of the member and of the family, and the plan's rules for choosing one. */
export const primaryCare = endpoint({
  method: 'GET',
  area: 'insurer',
  path: '/members/{memberId}/primary-care',
  access: 'own-plan',
  query: OfPlan,
  reply: v.object({
    isRequired: orNo(),
    /** When a choice takes effect, in the insurer's words. */
    effective: orNull(LocalizedText),
    /** The plan's notice of the right to choose a provider (45 CFR 149.310). */
    notice: orNull(LocalizedText),
    /** The reader first. */
    people: rows(PrimaryCarePerson, { isEssential: true }),
    continuity: orNull(ContinuityOfCare),
    /** The form to request a provider outside the network; null if the plan doesn't offer one. */
    exceptionForm: orNull(FormId),
    requests: rows(ProviderRequest),
    ...incomplete,
  }),
  failure: 'CHP-0007',
})

const MOST_PEOPLE = 20

/** A provider for one or several people on the plan. */
export const ProviderForPeople = v.object({
  provider: Handle,
  /** The location where the member wants to be seen; null for the provider's main one. */
  locationId: v.nullable(RecordId),
  memberIds: v.pipe(
    v.array(v.string()),
    v.minLength(1, 'names nobody'),
    v.maxLength(MOST_PEOPLE),
    v.check((ids) => new Set(ids).size === ids.length, 'names a person twice'),
  ),
})
export type ProviderForPeople = v.InferOutput<typeof ProviderForPeople>

/** Returns when a choice would start for each person and the warnings about it, before the member confirms it. */
export const previewPrimaryCare = endpoint({
  method: 'POST',
  area: 'insurer',
  path: '/members/{memberId}/primary-care/preview',
  access: 'own-plan',
  query: OfPlan,
  body: ProviderForPeople,
  reply: v.object({
    provider: ChosenProvider,
    people: rows(
      v.object({
        memberId: v.string(),
        name: orEmpty(v.string()),
        effectiveOn: Day,
        warnings: rows(Warning),
        /** The code with which the insurer would refuse the choice; null if it accepts it. */
        refusal: orNull(v.string()),
      }),
      { isEssential: true },
    ),
    ...incomplete,
  }),
  failure: 'CHP-0007',
  reads: true,
})

/** Chooses a provider for one or several people. Each person's choice is accepted or refused separately. */
export const choosePrimaryCare = endpoint({
  method: 'POST',
  area: 'insurer',
  path: '/members/{memberId}/primary-care/choices',
  access: 'own-plan',
  query: OfPlan,
  body: v.object({
    ...ProviderForPeople.entries,
    /** The effective dates that the member saw; if a person's has changed since, nothing is chosen for them. */
    shown: v.pipe(v.array(v.object({ memberId: v.string(), effectiveOn: Day })), v.maxLength(MOST_PEOPLE)),
  }),
  reply: v.object({
    results: rows(
      v.object({
        memberId: v.string(),
        name: orEmpty(v.string()),
        /** Null if it was refused. */
        choice: orNull(PrimaryCareChoice),
        refusal: orNull(v.string()),
      }),
      { isEssential: true },
    ),
  }),
  failure: 'CHP-0001',
  once: true,
})

/** Cancels a choice before it starts. The previous choice then stays. */
export const cancelPrimaryCare = endpoint({
  method: 'POST',
  area: 'insurer',
  path: '/members/{memberId}/primary-care/choices/{choiceId}/cancellation',
  access: 'own-plan',
  query: OfPlan,
  body: v.object({ forMemberId: v.string() }),
  reply: PrimaryCarePerson,
  failure: 'CHP-0008',
  once: true,
})
