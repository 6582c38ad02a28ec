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
} from './promise.ts'

const port = 'memberSearch'
const MOST = 20

const byName = async (context: Context, text: string, most = MOST) =>
  parsed(port, 'byName', await portOf(context, port).byName(context.call(), { text, most }))

export const memberSearchPromises = promisesOf(port, {
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
  'what is no name finds nobody': async (context) => {
    await findsNothing((text) => byName(context, text), isEmpty)
  },
  'a call ends when it is given up': async (context, { byName: search }) => {
    await endsWhenGivenUp(context, (call) => search(call, { text: 'nobody-of-that-name', most: MOST }))
  },
})
