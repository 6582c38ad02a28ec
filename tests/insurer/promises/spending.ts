import type { AccumulatorsQuery } from '#server/insurer/spending.ts'
import {
  type Context,
  endsWhenGivenUp,
  isEmpty,
  must,
  notChecked,
  parsed,
  portOf,
  promisesOf,
  same,
  wholeCents,
} from './promise.ts'
import { today } from '#tests/kit/time.ts'

const port = 'spending'

/** This year and the two before it. */
const YEARS = [0, 1, 2].map((ago) => today().year - ago)

const readableOf = ({ own }: Context) =>
  own.map(({ enrollment: { memberId, contractType } }) => ({ memberId, contractTypes: [contractType] }))

/** The meters of each plan of the known member, year by year. */
const questionsOf = ({ own }: Context): AccumulatorsQuery[] =>
  own.flatMap(({ enrollment: { contractId, contractType, planId, memberId } }) =>
    YEARS.map((year) => ({
      ...{ contractId, contractType, planId, year },
      memberIds: [memberId],
      isFamily: false,
    })),
  )

async function billsOf(context: Context) {
  const { bills } = portOf(context, port)
  const readable = readableOf(context)
  return (await Promise.all(YEARS.map((year) => bills(context.call(), { readable, year })))).flat()
}

export const spendingPromises = promisesOf(port, {
  'meters have their shape, and are whole cents of those who were asked for': async (
    context,
    { accumulators },
  ) => {
    for (const question of questionsOf(context)) {
      const answer = parsed(port, 'accumulators', await accumulators(context.call(), question))
      wholeCents(answer)
      const people = answer.people.map(({ memberId }) => memberId)
      must(same(people, question.memberIds), 'accumulators() answers others than were asked for')
    }
  },
  'bills have their shape, and are whole cents of readable members': async (context) => {
    const bills = parsed(port, 'bills', await billsOf(context))
    wholeCents(bills)
    const readable = readableOf(context).map(({ memberId }) => memberId)
    must(
      bills.every(({ memberId }) => readable.includes(memberId)),
      'bills() answers sums of somebody else',
    )
    return bills.length === 0 ? notChecked('this member has no bills') : undefined
  },
  'where nobody is readable there are no bills': async (context, { bills }) => {
    for (const year of YEARS)
      must(isEmpty(await bills(context.call(), { readable: [], year })), 'bills() answers sums of somebody')
  },
  'a call ends when it is given up': async (context, { accumulators, bills }) => {
    const [question] = questionsOf(context)
    if (question) await endsWhenGivenUp(context, (call) => accumulators(call, question))
    const year = YEARS[0] ?? 2026
    await endsWhenGivenUp(context, (call) => bills(call, { readable: readableOf(context), year }))
  },
})
