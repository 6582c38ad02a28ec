import type { AccumulatorsQuery } from '#server/insurer/spending.ts'
import { today } from '#tests/kit/time.ts'
import { readableOf } from './known-member.ts'
import { portOf } from './port.ts'
import { type Context, isEmpty, must, notChecked, same, wholeCents } from './promise.ts'

const port = portOf('spending')

/** This year and the two before it. */
const YEARS = [0, 1, 2].map((ago) => today().year - ago)

/** Queries for the accumulators of each plan of the known member, year by year. */
const questionsOf = ({ own }: Context): AccumulatorsQuery[] =>
  own.flatMap(({ enrollment: { contractId, contractType, planId, memberId } }) =>
    YEARS.map((year) => ({
      contractId,
      contractType,
      planId,
      year,
      memberIds: [memberId],
      isFamily: false,
    })),
  )

async function billsOf(context: Context) {
  const { bills } = port.of(context)
  const readable = readableOf(context)
  return (await Promise.all(YEARS.map((year) => bills(context.call(), { readable, year })))).flat()
}

const checks = port.checks({
  'returns valid accumulators of the requested members in whole cents': async (context, { accumulators }) => {
    for (const question of questionsOf(context)) {
      const answer = port.parsed('accumulators', await accumulators(context.call(), question))
      wholeCents(answer)
      const people = answer.people.map(({ memberId }) => memberId)
      must(same(people, question.memberIds), 'accumulators() returned other members than were requested')
    }
  },
  'returns valid bills of readable members in whole cents': async (context) => {
    const bills = port.parsed('bills', await billsOf(context))
    wholeCents(bills)
    const readable = readableOf(context).map(({ memberId }) => memberId)
    must(
      bills.every(({ memberId }) => readable.includes(memberId)),
      'bills() returned totals of another member',
    )
    return bills.length === 0 ? notChecked('this member has no bills') : undefined
  },
  'returns no bills without a readable member': async (context, { bills }) => {
    for (const year of YEARS)
      must(
        isEmpty(await bills(context.call(), { readable: [], year })),
        'bills() returned totals without a readable member',
      )
  },
})

const reads = port.reads({
  accumulators: { own: questionsOf },
  bills: { own: (context) => YEARS.map((year) => ({ readable: readableOf(context), year })) },
})

export const spendingPromises = [...checks, ...reads]
