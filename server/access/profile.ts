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

/** What the insurer holds, and what of it the caller sees. */
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
  // The family's mail goes to the holder's address; whoever held the plans that are over was the holder.
  const isHolder = (inForce.length > 0 ? inForce : own).some(
    ({ enrollment }) => enrollment.relationship === 'self',
  )
  const standing = {
    addressKeeper: isHolder ? held.addressKeeper : ('holder' as const),
    isAdult: isAdult(row.person.birthDate, today),
    makesLetter: (await services.insurer.offers()).has('creditableCoverage'),
    endedFamily: (await endedFamily(services, own, today)).map(({ name, lastDay }) => ({ name, lastDay })),
  }
  return { held, shown: shownTo(held, standing) }
}

/** What is known of the caller beside what the insurer holds of them. */
type Standing = Pick<Profile, 'addressKeeper' | 'isAdult' | 'endedFamily' | 'makesLetter'>

/** What the caller sees of what the insurer holds; their standing is no matter of a change. */
export const shownTo = (
  { version: _version, ...facts }: MemberProfile,
  { addressKeeper, isAdult, endedFamily, makesLetter }: Standing,
): Profile => ({
  ...facts,
  // The insurer states who keeps a holder's address.
  addressKeeper: addressKeeper === 'holder' ? addressKeeper : facts.addressKeeper,
  isAdult,
  endedFamily,
  makesLetter,
  versions: versionsOf({ version: _version, ...facts }),
})

/** Whether the insurer allows a setting for this member id (spec §6); one that says nothing of it does. */
export async function allowsSetting(
  { insurer }: CallServices,
  memberId: string,
  setting: LimitedSetting,
): Promise<boolean> {
  if (!(await insurer.offers()).has('profiles')) return true
  const held = await insurer.profiles.ofMember(memberId)
  return held?.notAllowed.includes(setting) !== true
}

/** A part's own content stands for its state: what is changed elsewhere in the profile is in nobody's way. */
const versionsOf = (held: MemberProfile): Record<ProfilePart, string> => ({
  name: digest(held.preferredName),
  address: digest([held.address, held.pending]),
  phones: digest([held.homePhone, held.workPhone]),
  'other-coverage': digest(held.otherCoverage),
  'ended-family': digest(held.hidesEnded),
})

const digest = (content: unknown): string => hash('sha256', JSON.stringify(content), 'base64url').slice(0, 22)
