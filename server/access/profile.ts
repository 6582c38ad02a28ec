import { hash } from 'node:crypto'
import type { LimitedSetting, Profile, ProfilePart } from '#contract/entities/profile.ts'
import { todayOf } from '#server/config/clock.ts'
import { notFound } from '#server/platform/http/problem.ts'
import type { MemberProfile } from '#server/insurer/member-profile.ts'
import type { CallServices } from '#server/services.ts'
import { isAdult } from './age.ts'
import { endedFamily } from './ended-family.ts'
import { enrollmentsOfUser } from './members.ts'
import { hasEnded } from './rights.ts'

/** The insurer's profile of the member, and the part that the caller sees. */
export type KnownProfile = { held: MemberProfile; shown: Profile }

/** The caller's own profile under one of their member ids. */
export async function ownProfile(
  services: CallServices,
  { username, memberId }: { username: string; memberId: string },
): Promise<KnownProfile> {
  const own = await enrollmentsOfUser(services, username)
  const row = own.find(({ enrollment }) => enrollment.memberId === memberId)
  const held = await services.insurer.profiles.ofMember(memberId)
  if (!row || !held) throw notFound()
  const today = todayOf(services.clock)
  const inForce = own.filter(({ enrollment }) => !hasEnded(enrollment.endDate, today))
  // The family's mail goes to the holder's address. If all plans have ended, the last holder still counts.
  const isHolder = (inForce.length > 0 ? inForce : own).some(
    ({ enrollment }) => enrollment.relationship === 'self',
  )
  const standing = {
    addressKeeper: isHolder ? held.addressKeeper : ('holder' as const),
    isAdult: isAdult(row.person.birthDate, today),
    makesLetter: (await services.insurer.offers()).has('creditableCoverage'),
    endedFamily: (await endedFamily(services, own, today)).map(({ name, lastDay }) => ({ name, lastDay })),
  }
  return { held, shown: visibleProfile(held, standing) }
}

/** Facts about the caller that aren't part of the insurer's profile. */
type CallerFacts = Pick<Profile, 'addressKeeper' | 'isAdult' | 'endedFamily' | 'makesLetter'>

/** The profile as the caller sees it. A profile change doesn't affect the facts about the caller. */
export const visibleProfile = (
  { version: _version, ...facts }: MemberProfile,
  { addressKeeper, isAdult, endedFamily, makesLetter }: CallerFacts,
): Profile => ({
  ...facts,
  // The insurer states who manages a holder's address.
  addressKeeper: addressKeeper === 'holder' ? addressKeeper : facts.addressKeeper,
  isAdult,
  endedFamily,
  makesLetter,
  versions: versionsOf({ version: _version, ...facts }),
})

/** Whether the insurer allows a setting for this member id (spec §6); if it doesn't say, the setting is allowed. */
export async function allowsSetting(
  { insurer }: CallServices,
  memberId: string,
  setting: LimitedSetting,
): Promise<boolean> {
  if (!(await insurer.offers()).has('profiles')) return true
  const held = await insurer.profiles.ofMember(memberId)
  return held?.notAllowed.includes(setting) !== true
}

/**
 * A digest of each part's content serves as its version, so that a change in one part doesn't conflict with another
 * part.
 */
const versionsOf = (held: MemberProfile): Record<ProfilePart, string> => ({
  name: digest(held.preferredName),
  address: digest([held.address, held.pending]),
  phones: digest([held.homePhone, held.workPhone]),
  'other-coverage': digest(held.otherCoverage),
  'ended-family': digest(held.hidesEnded),
})

const digest = (content: unknown): string => hash('sha256', JSON.stringify(content), 'base64url').slice(0, 22)
