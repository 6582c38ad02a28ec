import type { Insurer } from '#server/insurer/insurer.ts'
import type { CoveredMember, Membership } from '#server/insurer/membership.ts'
import { type Fault, everySecondTime } from './fault.ts'

const withMembership = (change: (port: Membership) => Partial<Membership>) => (insurer: Insurer) => ({
  ...insurer,
  membership: { ...insurer.membership, ...change(insurer.membership) },
})

/** Changes the rows of every membership answer. */
const withRows = (change: (rows: CoveredMember[]) => CoveredMember[]) =>
  withMembership(({ ofUser, ofContract, ofMember }) => ({
    ofUser: async (...asked) => change(await ofUser(...asked)),
    ofContract: async (...asked) => change(await ofContract(...asked)),
    ofMember: async (...asked) => change(await ofMember(...asked)),
  }))

const withEnrollment = (part: Partial<CoveredMember['enrollment']>) =>
  withRows((rows) => rows.map((row) => ({ ...row, enrollment: { ...row.enrollment, ...part } })))

const never = new Promise<never>(() => {})

export const membershipFaults: readonly Fault[] = [
  {
    fault: 'a member id that returns the whole family',
    plant: withMembership(({ ofContract }) => ({
      ofMember: (call, memberId) => ofContract(call, memberId.slice(0, -2)),
    })),
    breaks: 'membership: returns only the member with the requested id',
  },
  {
    fault: 'a contract that returns members of another contract',
    plant: withMembership(({ ofContract }) => ({
      ofContract: async (call, contractId) => [
        ...(await ofContract(call, contractId)),
        ...(await ofContract(call, 'ZZT330958')),
      ],
    })),
    breaks: 'membership: returns only members of the requested contract',
  },
  {
    fault: 'a user who gets the plans of the whole family',
    plant: withMembership(({ ofContract }) => ({ ofUser: (call) => ofContract(call, 'ZZH410220') })),
    breaks: 'membership: returns one person for a user',
  },
  {
    fault: 'a lookup by the start of an id',
    plant: withMembership(({ ofMember }) => ({
      ofMember: (call, memberId) =>
        ofMember(call, memberId.startsWith('ZZH4102200') ? 'ZZH41022001' : memberId),
    })),
    breaks: 'membership: finds no member by part of an id',
  },
  {
    fault: 'a duplicate row',
    plant: withRows((rows) => [...rows, ...rows.slice(0, 1)]),
    breaks: 'membership: returns each coverage once',
  },
  {
    fault: 'a missing page of a contract',
    plant: withMembership(({ ofContract }) => ({
      ofContract: async (...asked) => (await ofContract(...asked)).slice(3),
    })),
    breaks: 'membership: returns the same coverage by user, contract and member id',
  },
  {
    fault: 'rows in a changing order',
    plant: withRows(everySecondTime((rows) => rows.toReversed())),
    breaks: 'membership: gives the same answer twice',
  },
  {
    fault: 'an unreadable date',
    plant: withEnrollment({ effectiveDate: '03/14/2026' }),
    breaks: 'membership: returns answers that match the port’s schema',
  },
  {
    fault: 'a coverage that ends before it begins',
    plant: withEnrollment({ effectiveDate: '2026-03-01', endDate: '2026-02-28' }),
    breaks: 'membership: returns no coverage that ends before it begins',
  },
  {
    fault: 'an exception for an unknown id',
    plant: withMembership(({ ofContract }) => ({
      async ofContract(...asked) {
        const rows = await ofContract(...asked)
        if (rows.length === 0) throw new Error('no such contract')
        return rows
      },
    })),
    breaks: 'membership: finds nothing for unknown or malformed ids',
  },
  {
    fault: 'an ignored abort signal',
    plant: withMembership(({ ofContract }) => ({
      ofContract: (call, contractId) =>
        call.signal.aborted ? never : later(call.signal, ofContract(call, contractId)),
    })),
    breaks: 'membership: ends an aborted call',
  },
]

/** Returns the answer, but never settles if the call was aborted in the meantime. */
const later = async <Answer>(signal: AbortSignal, answer: Promise<Answer>): Promise<Answer> => {
  const found = await answer
  return signal.aborted ? never : found
}
