import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { FormId } from '#contract/entities/form.ts'
import { LocalizedText } from '#contract/entities/localized-text.ts'
import type { ContractType } from '#contract/entities/plan.ts'
import { Warning } from '#contract/entities/primary-care.ts'
import { RecordId } from '#contract/ids.ts'
import type { SentBy } from './authorizations.ts'
import type { IdempotencyKey, InsurerCall } from './call.ts'
import { maybe } from './maybe.ts'

/** A provider as the insurer stores them with a choice. Null means that the insurer doesn't state the value. */
export const PrimaryCareProvider = v.object({
  /** The id in the directory, if the insurer offers one. */
  providerId: RecordId,
  name: v.pipe(v.string(), v.nonEmpty()),
  credentials: maybe(v.string()),
  specialty: maybe(LocalizedText),
  addressLines: v.fallback(v.optional(v.array(v.string()), []), []),
  /** Ten digits. */
  phone: maybe(v.string()),
})
export type PrimaryCareProvider = v.InferOutput<typeof PrimaryCareProvider>

/** A member's primary care provider, with the first and the last day as ISO dates. */
export const MemberChoice = v.object({
  choiceId: RecordId,
  contractId: v.string(),
  memberId: v.string(),
  provider: PrimaryCareProvider,
  startsOn: Day,
  /** Null while no other choice follows. */
  endsOn: v.nullable(Day),
  chosenOn: maybe(Day),
  chosenBy: maybe(v.picklist(['member', 'insurer'])),
  confirmation: maybe(v.string()),
  /** The day on which the choice was canceled, before it started. */
  canceledOn: maybe(Day),
  /** The last day on which the member can cancel it. */
  cancelUntil: maybe(Day),
  /** The day from which the provider is no longer in the plan's network. */
  leavesOn: maybe(Day),
})
export type MemberChoice = v.InferOutput<typeof MemberChoice>

/** The plan's rules for choosing a primary care provider, and what they mean for one member. */
export const PrimaryCareRules = v.object({
  isRequired: v.boolean(),
  /** When a choice takes effect, in words. */
  effective: maybe(LocalizedText),
  /** The day on which the insurer chooses for this member if they have no provider. */
  assignedOn: maybe(Day),
  /** The plan's notice of the right to choose (45 CFR 149.310). */
  notice: maybe(LocalizedText),
  /** How members keep a provider who leaves the network: the form of the `forms` port, or the plan's own phone number. */
  continuity: maybe(
    v.object({
      words: LocalizedText,
      formId: maybe(FormId),
      phone: maybe(v.string()),
      source: maybe(v.string()),
    }),
  ),
  /** The form to ask for a provider outside the network. */
  exceptionForm: maybe(FormId),
})
export type PrimaryCareRules = v.InferOutput<typeof PrimaryCareRules>

/** The codes for refusing a choice. */
export const CHOICE_REFUSALS = ['CHP-0002', 'CHP-0003', 'CHP-0005'] as const

/** The day on which a choice would start if the member confirmed it now, and the objections to it. */
export const PrimaryCarePreview = v.object({
  provider: PrimaryCareProvider,
  effectiveOn: Day,
  warnings: v.array(Warning),
  /** Null if the insurer accepts the choice. */
  refusal: v.nullable(v.picklist(CHOICE_REFUSALS)),
})
export type PrimaryCarePreview = v.InferOutput<typeof PrimaryCarePreview>

/** A member on a plan that may require a primary care provider. */
export type PrimaryCareMember = {
  memberId: string
  contractId: string
  contractType: ContractType
  planId: string
}

/** A provider for a member, and one of the provider's locations, or null for the main one. */
export type WantedProvider = PrimaryCareMember & { providerId: string; locationId: string | null }

export type PrimaryCareChange = WantedProvider & {
  key: IdempotencyKey
  /** The start date that the member saw. Refused with CHP-0001 if the choice would start on another day. */
  effectiveOn: string
  by: SentBy
}

export type PrimaryCareCancellation = {
  key: IdempotencyKey
  contractId: string
  memberId: string
  choiceId: string
  by: SentBy
}

/**
 * The primary care providers of members; a plan may require one. The portal checks who may choose for which member; the
 * insurer decides when a choice starts.
 */
export type PrimaryCare = {
  /** The choices of at least 36 months, latest start first, including future and canceled ones. */
  ofMember(call: InsurerCall, member: PrimaryCareMember): Promise<MemberChoice[]>
  rules(call: InsurerCall, member: PrimaryCareMember): Promise<PrimaryCareRules>
  /** Checks a choice without making it. Refused with CHP-0003 if the provider doesn't exist. */
  preview(call: InsurerCall, wanted: WantedProvider): Promise<PrimaryCarePreview>
  /**
   * Accepts a choice, once for each key, and returns it with its confirmation number. Refused with CHP-0002 if the
   * provider takes no new patients, with CHP-0003 if the provider isn't in the plan's network on its first day, and
   * with CHP-0005 if another choice hasn't started yet.
   */
  change(call: InsurerCall, change: PrimaryCareChange): Promise<MemberChoice>
  /**
   * Cancels a choice before its first day, once for each key, and returns all choices of the member; the previous
   * choice stays. Refused with CHP-0004 if it is too late, and with NOT_FOUND if the member has no such choice.
   */
  cancel(call: InsurerCall, cancellation: PrimaryCareCancellation): Promise<MemberChoice[]>
}
