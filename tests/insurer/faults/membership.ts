import type { Insurer } from '#server/insurer/insurer.ts'
import type { CoveredMember, Membership } from '#server/insurer/membership.ts'
import { type Fault, everySecondTime } from './fault.ts'

const withMembership = (change: (port: Membership) => Partial<Membership>) => (insurer: Insurer) => ({
  ...insurer,
  membership: { ...insurer.membership, ...change(insurer.membership) },
})

/** Every answer of membership, changed. */
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
    fault: 'a member id that answers the whole family',
    plant: withMembership(({ ofContract }) => ({
      ofMember: (call, memberId) => ofContract(call, memberId.slice(0, -2)),
    })),
    breaks: 'membership: a member id answers that member alone',
  },
  {
    fault: 'a contract that answers somebody of another contract',
    plant: withMembership(({ ofContract }) => ({
      ofContract: async (call, contractId) => [
        ...(await ofContract(call, contractId)),
        ...(await ofContract(call, 'ZZT330958')),
      ],
    })),
    breaks: 'membership: a contract answers nobody of another contract',
  },
  {
    fault: 'a user who is given the plans of the family',
    plant: withMembership(({ ofContract }) => ({ ofUser: (call) => ofContract(call, 'ZZH410220') })),
    breaks: 'membership: a user is one person',
  },
  {
    fault: 'a search that takes the beginning of an id',
    plant: withMembership(({ ofMember }) => ({
      ofMember: (call, memberId) =>
        ofMember(call, memberId.startsWith('ZZH4102200') ? 'ZZH41022001' : memberId),
    })),
    breaks: 'membership: a part of an id finds nobody',
  },
  {
    fault: 'a row that comes twice',
    plant: withRows((rows) => [...rows, ...rows.slice(0, 1)]),
    breaks: 'membership: no coverage comes twice in an answer',
  },
  {
    fault: 'a page of a contract that is missing',
    plant: withMembership(({ ofContract }) => ({
      ofContract: async (...asked) => (await ofContract(...asked)).slice(3),
    })),
    breaks: 'membership: the three ways of asking agree',
  },
  {
    fault: 'rows in whatever order',
    plant: withRows(everySecondTime((rows) => rows.toReversed())),
    breaks: 'membership: says the same when it is asked twice',
  },
  {
    fault: 'a day that nobody can read',
    plant: withEnrollment({ effectiveDate: '03/14/2026' }),
    breaks: 'membership: every answer has the shape of the port',
  },
  {
    fault: 'a coverage that ends before it begins',
    plant: withEnrollment({ effectiveDate: '2026-03-01', endDate: '2026-02-28' }),
    breaks: 'membership: coverage begins no later than it ends',
  },
  {
    fault: 'an unknown id that throws',
    plant: withMembership(({ ofContract }) => ({
      async ofContract(...asked) {
        const rows = await ofContract(...asked)
        if (rows.length === 0) throw new Error('no such contract')
        return rows
      },
    })),
    breaks: 'membership: finds nothing for the ids of strangers, however odd',
  },
  {
    fault: 'a deadline that is not looked at',
    plant: withMembership(({ ofContract }) => ({
      ofContract: (call, contractId) =>
        call.signal.aborted ? never : later(call.signal, ofContract(call, contractId)),
    })),
    breaks: 'membership: ends a call that is given up',
  },
]

/** The answer, or nothing at all where the call was given up in the meantime. */
const later = async <Answer>(signal: AbortSignal, answer: Promise<Answer>): Promise<Answer> => {
  const found = await answer
  return signal.aborted ? never : found
}
