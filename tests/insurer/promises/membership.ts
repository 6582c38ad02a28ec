import type { CoveredMember } from '#server/insurer/membership.ts'
import { contractsOf, memberIdsOf } from './known-member.ts'
import { portOf } from './port.ts'
import { type Context, must, notChecked, onceEach, same, unique } from './promise.ts'

const port = portOf('membership')

/** Every answer about the known member: by user, by contract and by member id. */
async function allAnswers(context: Context): Promise<[string, CoveredMember[]][]> {
  const { known, call } = context
  const membership = port.of(context)
  const answers: [string, CoveredMember[]][] = []
  if (known.user) answers.push(['ofUser', await membership.ofUser(call(), known.user)])
  for (const id of contractsOf(context)) answers.push(['ofContract', await membership.ofContract(call(), id)])
  for (const id of memberIdsOf(context)) answers.push(['ofMember', await membership.ofMember(call(), id)])
  return answers
}

const idsIn = (rows: readonly CoveredMember[]) => rows.map(({ enrollment }) => enrollment.enrollmentId)

const checks = port.checks({
  'returns answers that match the port’s schema': async (context) => {
    for (const [operation, rows] of await allAnswers(context)) port.parsed(operation, rows)
  },
  'returns one person for a user': async (context) => {
    const { known, call } = context
    if (!known.user) return notChecked('no user is named (--user)')
    const rows = await port.of(context).ofUser(call(), known.user)
    const people = unique(rows.map(({ person }) => person.personId))
    must(people.length === 1, `ofUser() returned ${people.length} people`)
    const { personId } = known.user
    must(personId === null || people[0] === personId, 'ofUser() returned another person')
  },
  'returns only members of the requested contract': async (context, { ofContract }) => {
    for (const id of contractsOf(context)) {
      const rows = await ofContract(context.call(), id)
      const strangers = rows.filter(({ enrollment }) => enrollment.contractId !== id)
      must(strangers.length === 0, `ofContract() returned ${strangers.length} rows of other contracts`)
    }
  },
  'returns only the member with the requested id': async (context, { ofMember }) => {
    for (const id of memberIdsOf(context)) {
      const rows = await ofMember(context.call(), id)
      const strangers = rows.filter(({ enrollment }) => enrollment.memberId !== id)
      must(strangers.length === 0, `ofMember() returned ${strangers.length} rows of other member ids`)
      const people = unique(rows.map(({ person }) => person.personId))
      must(people.length <= 1, `ofMember() returned ${people.length} people`)
    }
  },
  'returns the same coverage by user, contract and member id': async (context, { ofContract, ofMember }) => {
    for (const row of context.own) {
      const { contractId, memberId } = row.enrollment
      for (const [way, rows] of [
        ['ofContract', await ofContract(context.call(), contractId)],
        ['ofMember', await ofMember(context.call(), memberId)],
      ] as const)
        must(
          rows.some((other) => same(sorted(other), sorted(row))),
          `${way}() left out a coverage, or returned other details of it`,
        )
    }
  },
  'returns each coverage once': async (context) => {
    for (const [operation, rows] of await allAnswers(context)) onceEach(operation, idsIn(rows))
  },
  'returns no coverage that ends before it begins': async (context) => {
    for (const [operation, rows] of await allAnswers(context))
      for (const { enrollment, person } of rows) {
        const { effectiveDate, endDate } = enrollment
        const days = [person.birthDate, effectiveDate, ...(endDate === null ? [] : [endDate])]
        must(days.every(isDay), `${operation}() returned an invalid date`)
        must(
          endDate === null || effectiveDate <= endDate,
          `${operation}() returned a coverage that ends before it begins`,
        )
      }
  },
  'finds no member by part of an id': async (context, { ofContract, ofMember }) => {
    for (const id of memberIdsOf(context)) {
      const strangers = (rows: readonly CoveredMember[]) =>
        rows.some(({ enrollment }) => enrollment.memberId === id)
      for (const part of [id.slice(0, -1), id.slice(1), `${id.slice(0, -1)}%`, `${id} `])
        must(!strangers(await ofMember(context.call(), part)), 'ofMember() found a member by part of an id')
    }
    for (const id of contractsOf(context))
      for (const part of [id.slice(0, -1), id.slice(1), `${id.slice(0, -1)}%`]) {
        const rows = await ofContract(context.call(), part)
        const found = rows.some(({ enrollment }) => enrollment.contractId === id)
        must(!found, 'ofContract() found a contract by part of an id')
      }
  },
})

const reads = port.reads({
  ofUser: {
    own: ({ known }) => (known.user ? [known.user] : []),
    odd: (username) => [null, username].map((personId) => ({ username, personId })),
  },
  ofContract: { own: contractsOf, odd: (id) => [id] },
  ofMember: { own: memberIdsOf, odd: (id) => [id] },
})

export const membershipPromises = [...checks, ...reads]

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00Z`))

/** A row with its fields sorted, because their order doesn't matter. */
const sorted = ({ person, enrollment, plan }: CoveredMember) =>
  [person, enrollment, plan].map((part) => Object.entries(part).toSorted(([a], [b]) => a.localeCompare(b)))
