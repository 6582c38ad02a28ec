import { randomUUID } from 'node:crypto'
import type { Insurer } from '#server/insurer/insurer.ts'
import type { MemberProfiles } from '#server/insurer/member-profile.ts'
import { type Fault, everySecondTime } from './fault.ts'

const withProfiles = (change: (port: MemberProfiles) => Partial<MemberProfiles>) => (insurer: Insurer) => {
  const { profiles } = insurer
  if (!profiles) throw new Error('no profiles to plant a fault in')
  return { ...insurer, profiles: { ...profiles, ...change(profiles) } }
}

export const profilesFaults: readonly Fault[] = [
  {
    fault: 'a profile without a legal name',
    plant: withProfiles(({ ofMember }) => ({
      ofMember: async (...asked) => {
        const found = await ofMember(...asked)
        return found && { ...found, legalName: ' ' }
      },
    })),
    breaks: 'profiles: a profile has the shape of the port, a legal name, and no setting twice',
  },
  {
    fault: 'hiding that is allowed to whom it is not',
    plant: withProfiles(({ ofMember }) => ({
      ofMember: async (...asked) => {
        const found = await ofMember(...asked)
        return found && { ...found, notAllowed: ['hide-ended'] }
      },
    })),
    breaks: 'profiles: hiding family members is kept, and refused with TRD-0002 where it is not allowed',
  },
  {
    fault: 'a preferred name that comes and goes',
    plant: withProfiles(({ ofMember }) => {
      const change = everySecondTime<string | null>(() => 'Somebody')
      return {
        ofMember: async (...asked) => {
          const found = await ofMember(...asked)
          return found && { ...found, preferredName: change(found.preferredName) }
        },
      }
    }),
    breaks: 'profiles: says the same when it is asked twice',
  },
  {
    fault: 'a change that is answered and not made',
    plant: withProfiles(({ ofMember }) => ({
      change: async (call, { memberId, change }) => {
        const found = await ofMember(call, memberId)
        if (!found) throw new Error('nobody')
        return change.part === 'phones' ? { ...found, workPhone: change.work } : found
      },
    })),
    breaks: 'profiles: a change is made, answered and kept, and makes a new version',
  },
  {
    fault: 'a change whose key is not looked at',
    plant: withProfiles(({ change }) => ({
      change: (call, update) => change(call, { ...update, key: randomUUID() }),
    })),
    breaks: 'profiles: asked again with the same key, a change is made once',
  },
  {
    fault: 'a change whose version is not looked at',
    plant: withProfiles(({ change, ofMember }) => ({
      change: async (call, update) => {
        const newest = await ofMember(call, update.memberId)
        return change(call, { ...update, version: newest?.version ?? '' })
      },
    })),
    breaks: 'profiles: a version that is not the newest is refused with UPD-0004',
  },
]
