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
    breaks: 'profiles: returns a valid profile with a legal name, and each setting once',
  },
  {
    fault: 'a setting that is accepted although it isn’t allowed',
    plant: withProfiles(({ ofMember }) => ({
      ofMember: async (...asked) => {
        const found = await ofMember(...asked)
        return found && { ...found, notAllowed: ['hide-ended'] }
      },
    })),
    breaks:
      'profiles: keeps the choice to hide family members, or refuses it with TRD-0002 if it isn’t allowed',
  },
  {
    fault: 'a preferred name that changes between calls',
    plant: withProfiles(({ ofMember }) => {
      const change = everySecondTime<string | null>(() => 'Another')
      return {
        ofMember: async (...asked) => {
          const found = await ofMember(...asked)
          return found && { ...found, preferredName: change(found.preferredName) }
        },
      }
    }),
    breaks: 'profiles: gives the same answer twice',
  },
  {
    fault: 'a change that is confirmed but not made',
    plant: withProfiles(({ ofMember }) => ({
      change: async (call, { memberId, change }) => {
        const found = await ofMember(call, memberId)
        if (!found) throw new Error('no such member')
        return change.part === 'phones' ? { ...found, workPhone: change.work } : found
      },
    })),
    breaks: 'profiles: makes, returns and keeps a change, with a new version',
  },
  {
    fault: 'an ignored idempotency key of a change',
    plant: withProfiles(({ change }) => ({
      change: (call, update) => change(call, { ...update, key: randomUUID() }),
    })),
    breaks: 'profiles: makes a change once per idempotency key',
  },
  {
    fault: 'an ignored version of a change',
    plant: withProfiles(({ change, ofMember }) => ({
      change: async (call, update) => {
        const newest = await ofMember(call, update.memberId)
        return change(call, { ...update, version: newest?.version ?? '' })
      },
    })),
    breaks: 'profiles: refuses an outdated version with UPD-0004',
  },
]
