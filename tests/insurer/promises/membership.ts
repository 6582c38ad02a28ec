import type { CoveredMember } from '#server/insurer/membership.ts'
import {
  type Context,
  endsWhenGivenUp,
  findsNothing,
  isEmpty,
  must,
  notChecked,
  parsed,
  portOf,
  promisesOf,
  repeated,
  same,
  unique,
} from './promise.ts'

const port = 'membership'

const contractsOf = ({ own }: Context) => unique(own.map(({ enrollment }) => enrollment.contractId))
const membersOf = ({ own }: Context) => unique(own.map(({ enrollment }) => enrollment.memberId))

/** Every answer about the known member: as a user, by contract and by member id. */
async function allAnswers(context: Context): Promise<[string, CoveredMember[]][]> {
  const { known, call } = context
  const membership = portOf(context, port)
  const answers: [string, CoveredMember[]][] = []
  if (known.user) answers.push(['ofUser', await membership.ofUser(call(), known.user)])
  for (const id of contractsOf(context)) answers.push(['ofContract', await membership.ofContract(call(), id)])
  for (const id of membersOf(context)) answers.push(['ofMember', await membership.ofMember(call(), id)])
  return answers
}

const idsIn = (rows: readonly CoveredMember[]) => rows.map(({ enrollment }) => enrollment.enrollmentId)

export const membershipPromises = promisesOf(port, {
  'every answer has the shape of the port': async (context) => {
    for (const [operation, rows] of await allAnswers(context)) parsed(port, operation, rows)
  },
  'a user is one person': async (context) => {
    const { known, call } = context
    if (!known.user) return notChecked('no user is named')
    const rows = await portOf(context, port).ofUser(call(), known.user)
    const people = unique(rows.map(({ person }) => person.personId))
    must(people.length === 1, `ofUser() answers ${people.length} people`)
    const { personId } = known.user
    must(personId === null || people[0] === personId, 'ofUser() answers somebody else than was asked for')
  },
  'a contract answers nobody of another contract': async (context, { ofContract }) => {
    for (const id of contractsOf(context)) {
      const rows = await ofContract(context.call(), id)
      const strangers = rows.filter(({ enrollment }) => enrollment.contractId !== id)
      must(strangers.length === 0, `ofContract() answers ${strangers.length} rows of other contracts`)
    }
  },
  'a member id answers that member alone': async (context, { ofMember }) => {
    for (const id of membersOf(context)) {
      const rows = await ofMember(context.call(), id)
      const strangers = rows.filter(({ enrollment }) => enrollment.memberId !== id)
      must(strangers.length === 0, `ofMember() answers ${strangers.length} rows of other member ids`)
      const people = unique(rows.map(({ person }) => person.personId))
      must(people.length <= 1, `ofMember() answers ${people.length} people`)
    }
  },
  'the three ways of asking agree': async (context, { ofContract, ofMember }) => {
    for (const row of context.own) {
      const { contractId, memberId } = row.enrollment
      for (const [way, rows] of [
        ['ofContract', await ofContract(context.call(), contractId)],
        ['ofMember', await ofMember(context.call(), memberId)],
      ] as const)
        must(
          rows.some((other) => same(sorted(other), sorted(row))),
          `${way}() lacks a coverage, or states it in another way`,
        )
    }
  },
  'no coverage comes twice in an answer': async (context) => {
    for (const [operation, rows] of await allAnswers(context))
      must(repeated(idsIn(rows)).length === 0, `${operation}() answers an enrollmentId twice`)
  },
  'the same question gets the same rows in the same order': async (context) => {
    const before = (await allAnswers(context)).map(([, rows]) => idsIn(rows))
    const after = (await allAnswers(context)).map(([, rows]) => idsIn(rows))
    must(same(before, after), 'a second look gives other rows, or the same in another order')
  },
  'coverage begins no later than it ends': async (context) => {
    for (const [operation, rows] of await allAnswers(context))
      for (const { enrollment, person } of rows) {
        const { effectiveDate, endDate } = enrollment
        const days = [person.birthDate, effectiveDate, ...(endDate === null ? [] : [endDate])]
        must(days.every(isDay), `${operation}() has a day that the calendar has not`)
        must(endDate === null || effectiveDate <= endDate, `${operation}() ends a coverage before it begins`)
      }
  },
  'ids that nobody has find nobody, however odd': async (context, { ofUser, ofContract, ofMember }) => {
    const { call } = context
    await findsNothing((username) => ofUser(call(), { username, personId: null }), isEmpty)
    await findsNothing((id) => ofUser(call(), { username: id, personId: id }), isEmpty)
    await findsNothing((id) => ofContract(call(), id), isEmpty)
    await findsNothing((id) => ofMember(call(), id), isEmpty)
  },
  'a part of an id finds nobody': async (context, { ofContract, ofMember }) => {
    for (const id of membersOf(context)) {
      const strangers = (rows: readonly CoveredMember[]) =>
        rows.some(({ enrollment }) => enrollment.memberId === id)
      for (const part of [id.slice(0, -1), id.slice(1), `${id.slice(0, -1)}%`, `${id} `])
        must(
          !strangers(await ofMember(context.call(), part)),
          'ofMember() finds a member by a part of the id',
        )
    }
    for (const id of contractsOf(context))
      for (const part of [id.slice(0, -1), id.slice(1), `${id.slice(0, -1)}%`]) {
        const rows = await ofContract(context.call(), part)
        const found = rows.some(({ enrollment }) => enrollment.contractId === id)
        must(!found, 'ofContract() finds a contract by a part of the id')
      }
  },
  'a call ends when it is given up': async (context) => {
    const membership = portOf(context, port)
    const { contractId, memberId } = context.own[0]?.enrollment ?? { contractId: '', memberId: '' }
    const user = context.known.user ?? { username: 'no-such-user', personId: null }
    await endsWhenGivenUp(context, (call) => membership.ofUser(call, user))
    await endsWhenGivenUp(context, (call) => membership.ofContract(call, contractId))
    await endsWhenGivenUp(context, (call) => membership.ofMember(call, memberId))
  },
})

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00Z`))

/** A row without regard to the order in which its fields were written. */
const sorted = ({ person, enrollment, plan }: CoveredMember) =>
  [person, enrollment, plan].map((part) => Object.entries(part).toSorted(([a], [b]) => a.localeCompare(b)))
