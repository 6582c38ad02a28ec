import { store, useStore } from '#base/store.ts'
import { signedOut } from '#session/session.ts'
import type { Member } from './member.ts'

/** The member whom the guard let in last; undefined before a plan is chosen and its rights are here. */
export const currentMember = store<Member | undefined>(undefined)

signedOut.listen(() => currentMember.set(undefined))

/** For the frame, which also stands where nobody has chosen a plan (spec §4, planSelected). */
export const useMemberIfAny = (): Member | undefined => useStore(currentMember)

/** For pages behind a "may…" question, which the guard opens only to a member. */
export function useMember(): Member {
  return required(useMemberIfAny())
}

export function required(member: Member | undefined): Member {
  if (!member) throw new Error('This page was opened past the guard')
  return member
}
