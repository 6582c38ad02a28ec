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

const port = 'healthRecords'

const conditionsOf = async (context: Context, memberId: string) =>
  parsed(port, 'conditions', await portOf(context, port).conditions(context.call(), memberId))

/** The member in each of their plans. */
const memberIdsIn = ({ own }: Context): string[] => unique(own.map(({ enrollment }) => enrollment.memberId))

export const healthRecordsPromises = promisesOf(port, {
  'each condition is told once, the one that was stated last first': async (context) => {
    const records = await Promise.all(memberIdsIn(context).map((id) => conditionsOf(context, id)))
    for (const found of records) {
      must(repeated(found.map(({ code }) => code)).length === 0, 'conditions() tells one more than once')
      const days = found.flatMap(({ notedOn }) => (notedOn === null ? [] : [notedOn]))
      must(same(days, days.toSorted().toReversed()), 'conditions() is not in the order of its days')
    }
    return records.flat().length === 0 ? notChecked('this member’s record lists no condition') : undefined
  },
  'nobody who is not there has a condition': async (context) => {
    await findsNothing((id) => conditionsOf(context, id), isEmpty)
  },
  'a call ends when it is given up': async (context, { conditions }) => {
    const [memberId = ''] = memberIdsIn(context)
    await endsWhenGivenUp(context, (call) => conditions(call, memberId))
  },
})
