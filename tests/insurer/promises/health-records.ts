import { memberIdsOf } from './known-member.ts'
import { portOf } from './port.ts'
import { type Context, newestFirst, notChecked, onceEach } from './promise.ts'

const port = portOf('healthRecords')

const conditionsOf = async (context: Context, memberId: string) =>
  port.parsed('conditions', await port.of(context).conditions(context.call(), memberId))

const checks = port.checks({
  'each condition is told once, the one that was stated last first': async (context) => {
    const records = await Promise.all(memberIdsOf(context).map((id) => conditionsOf(context, id)))
    for (const found of records) {
      onceEach(
        'conditions',
        found.map(({ code }) => code),
      )
      newestFirst(
        'conditions',
        found.flatMap(({ notedOn }) => notedOn ?? []),
      )
    }
    return records.flat().length === 0 ? notChecked('this member’s record lists no condition') : undefined
  },
})

const reads = port.reads({ conditions: { own: memberIdsOf, odd: (id) => [id] } })

export const healthRecordsPromises = [...checks, ...reads]
