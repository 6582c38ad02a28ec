import {
  type Context,
  type InsurerPromise,
  endsWhenGivenUp,
  findsNothing,
  isEmpty,
  must,
  notChecked,
  parsed,
  portOf,
} from './promise.ts'

const port = 'memberSearch'
const MOST = 20

const byName = async (context: Context, text: string, most = MOST) =>
  parsed(port, 'byName', await portOf(context, port).byName(context.call(), { text, most }))

export const memberSearchPromises: readonly InsurerPromise[] = [
  {
    port,
    name: 'a person is found by first and last name, in any order and case',
    async check(context) {
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
  },
  {
    port,
    name: 'no more people are told than were asked for',
    async check(context) {
      const person = context.own[0]?.person
      if (!person) return notChecked('no member is known')
      must((await byName(context, person.lastName, 1)).length <= 1, 'byName() tells more than one')
    },
  },
  {
    port,
    name: 'what is no name finds nobody',
    async check(context) {
      await findsNothing((text) => byName(context, text), isEmpty)
    },
  },
  {
    port,
    name: 'a call ends when it is given up',
    async check(context) {
      const { byName: search } = portOf(context, port)
      await endsWhenGivenUp(context, (call) => search(call, { text: 'nobody-of-that-name', most: MOST }))
    },
  },
]
