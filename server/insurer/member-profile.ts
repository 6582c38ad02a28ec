import * as v from 'valibot'
import {
  LimitedSetting,
  OtherCoverage,
  PendingAddress,
  PostalAddress,
  type ProfileChange,
} from '#contract/entities/profile.ts'
import type { IdempotencyKey, InsurerCall } from './call.ts'

const stated = v.nullable(v.string())
const TenDigits = v.nullable(v.pipe(v.string(), v.regex(/^\d{10}$/)))

/** A person in the insurer's records. Null means that the insurer doesn't state the value. */
export const MemberProfile = v.object({
  /** Identifies the state of the whole record; each change creates a new version. */
  version: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  legalName: v.string(),
  preferredName: stated,
  address: v.nullable(PostalAddress),
  /** The newest address that waits for a decision. */
  pending: v.nullable(PendingAddress),
  homePhone: TenDigits,
  workPhone: TenDigits,
  otherCoverage: v.nullable(OtherCoverage),
  /** Whether the member hides family members whose coverage has ended; the portal applies it. */
  hidesEnded: v.boolean(),
  /**
   * The party that changes the policy holder's address. All other members share the holder's address; the portal
   * enforces it.
   */
  addressKeeper: v.picklist(['member', 'employer', 'state', 'single-sign-on']),
  notAllowed: v.array(LimitedSetting),
})
export type MemberProfile = v.InferOutput<typeof MemberProfile>

/** The portal has checked the change's form, and that the caller may make it. */
export type ProfileUpdate = {
  key: IdempotencyKey
  memberId: string
  /** The version that `ofMember` returned. */
  version: string
  change: ProfileChange
}

/**
 * Profile data that members may view and change. The policy holder's address also applies to every member that the
 * contract covers today and who has lived at that address so far.
 */
export type MemberProfiles = {
  /** Null if the member id doesn't exist. */
  ofMember(call: InsurerCall, memberId: string): Promise<MemberProfile | null>
  /**
   * Returns the whole profile after the change; an address that still needs a decision is `pending` in it. Refused with
   * UPD-0004 if the version isn't the newest, with UPD-0002 if members don't maintain the address, with UPD-0008 if
   * mail can't be delivered there, with OCI-0003 or TRD-0002 if other coverage or hiding isn't allowed, and with
   * NOT_FOUND if the member id doesn't exist.
   */
  change(call: InsurerCall, update: ProfileUpdate): Promise<MemberProfile>
}
