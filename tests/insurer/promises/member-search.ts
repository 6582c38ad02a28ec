import { portOf } from './port.ts'
import { type Context, must, notChecked } from './promise.ts'

const port = portOf('memberSearch')
const MOST = 20

const byName = async (context: Context, text: string, most = MOST) =>
  port.parsed('byName', await port.of(context).byName(context.call(), { text, most }))

const checks = port.checks({
  'finds a person by first and last name, in any order and case': async (context) => {
    const person = context.own[0]?.person
    if (!person) return notChecked('the insurer returned no member')
    const { firstName, lastName, personId } = person
    for (const text of [`${firstName} ${lastName}`, `${lastName} ${firstName}`.toUpperCase()]) {
      const found = await byName(context, text)
      must(
        found.some((one) => one.personId === personId),
        'byName() did not find the member',
      )
    }
  },
  'returns no more people than the limit': async (context) => {
    const person = context.own[0]?.person
    if (!person) return notChecked('the insurer returned no member')
    must(
      (await byName(context, person.lastName, 1)).length <= 1,
      'byName() returned more people than the limit',
    )
  },
})

const reads = port.reads({
  byName: {
    own: ({ own }) =>
      own.map(({ person }) => ({ text: `${person.firstName} ${person.lastName}`, most: MOST })),
    odd: (text) => [{ text, most: MOST }],
  },
})

export const memberSearchPromises = [...checks, ...reads]
