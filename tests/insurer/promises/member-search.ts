import { portOf } from './port.ts'
import { type Context, must, notChecked } from './promise.ts'

const port = portOf('memberSearch')
const MOST = 20

const byName = async (context: Context, text: string, most = MOST) =>
  port.parsed('byName', await port.of(context).byName(context.call(), { text, most }))

const checks = port.checks({
  'a person is found by first and last name, in any order and case': async (context) => {
    const person = context.own[0]?.person
    if (!person) return notChecked('no member is known')
    const { firstName, lastName, personId } = person
    for (const text of [`${firstName} ${lastName}`, `${lastName} ${firstName}`.toUpperCase()]) {
      const found = await byName(context, text)
      must(
        found.some((one) => one.personId === personId),
        'byName() does not find the member',
      )
    }
  },
  'no more people are told than were asked for': async (context) => {
    const person = context.own[0]?.person
    if (!person) return notChecked('no member is known')
    must((await byName(context, person.lastName, 1)).length <= 1, 'byName() tells more than one')
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
