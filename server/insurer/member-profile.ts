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

/** A person as the insurer holds them. What the insurer does not state is null. */
export const MemberProfile = v.object({
  /** Names the state of the whole record; each change of it makes another one. */
  version: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  legalName: v.string(),
  preferredName: stated,
  address: v.nullable(PostalAddress),
  /** The newest address that waits for a decision. */
  pending: v.nullable(PendingAddress),
  homePhone: TenDigits,
  workPhone: TenDigits,
  otherCoverage: v.nullable(OtherCoverage),
  /** Whether the member hides family members whose coverage has ended; the portal sees to it. */
  hidesEnded: v.boolean(),
  /** Who changes the address of the policy's holder. Everybody else's is the holder's, which the portal sees to. */
  addressKeeper: v.picklist(['member', 'employer', 'state', 'single-sign-on']),
  notAllowed: v.array(LimitedSetting),
})
export type MemberProfile = v.InferOutput<typeof MemberProfile>

/** The portal has checked its form, and that the asker may make it. */
export type ProfileUpdate = {
  key: IdempotencyKey
  memberId: string
  /** As `ofMember` answered it. */
  version: string
  change: ProfileChange
}

/**
 * What members may look at and change of themselves. The address of a holder is that of everybody whom the contract covers
 * today and who has lived there so far.
 */
export type MemberProfiles = {
  /** Null where nobody has this member id. */
  ofMember(call: InsurerCall, memberId: string): Promise<MemberProfile | null>
  /**
   * The whole profile afterwards; an address that has to be decided on first is `pending` in it. Refused as UPD-0004
   * where the version is not the newest, as UPD-0002 where the address is not kept by members, as UPD-0008 where no mail
   * can be delivered, as OCI-0003 or TRD-0002 where other coverage or hiding is not allowed, and as NOT_FOUND where nobody has this member
   * id.
   */
  change(call: InsurerCall, update: ProfileUpdate): Promise<MemberProfile>
}
