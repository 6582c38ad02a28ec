import type { MemberAuthorization } from '#server/insurer/authorizations.ts'
import type { ReadablePlan } from '#server/insurer/documents.ts'
import {
  type Context,
  endsWhenGivenUp,
  findsNothing,
  isNull,
  must,
  notChecked,
  parsed,
  portOf,
  promisesOf,
  repeated,
  same,
} from './promise.ts'

const port = 'authorizations'

/** What the known member may read of their own. */
const readableOf = ({ own }: Context): ReadablePlan[] =>
  own.map(({ enrollment: { contractId, memberId }, plan: { contractType } }) => ({
    ...{ contractId, contractType, memberIds: [memberId] },
  }))

const allOf = async (context: Context): Promise<MemberAuthorization[]> =>
  parsed(port, 'ofMembers', await portOf(context, port).ofMembers(context.call(), readableOf(context)))

const NONE = notChecked('there is no authorization of this member')

export const authorizationsPromises = promisesOf(port, {
  'the list has each authorization once, the newest request first': async (context) => {
    const all = await allOf(context)
    const numbers = all.map(({ authorizationNumber }) => authorizationNumber)
    must(repeated(numbers).length === 0, 'ofMembers() answers an authorizationNumber twice')
    const days = all.flatMap(({ requestedOn }) => requestedOn ?? [])
    must(same(days, days.toSorted().toReversed()), 'ofMembers() does not begin with the newest')
    return all.length === 0 ? NONE : undefined
  },
  'nobody else’s authorizations are in the list': async (context, { ofMembers }) => {
    const readable = readableOf(context)
    for (const one of await allOf(context))
      must(
        readable.some(
          ({ contractId, contractType, memberIds }) =>
            contractId === one.contractId &&
            contractType === one.contractType &&
            memberIds.includes(one.memberId),
        ),
        'ofMembers() answers an authorization of somebody else',
      )
    const nobody = readable.map((plan) => ({ ...plan, memberIds: [] }))
    must((await ofMembers(context.call(), nobody)).length === 0, 'ofMembers() answers where nobody is named')
    must((await ofMembers(context.call(), [])).length === 0, 'ofMembers() answers where nothing may be read')
  },
  'an authorization is read as it is listed': async (context, { read }) => {
    const all = await allOf(context)
    for (const one of all.slice(0, 5)) {
      const alone = parsed(port, 'read', await read(context.call(), one.authorizationNumber))
      must(same(Object.entries(alone ?? {}).toSorted(), Object.entries(one).toSorted()), 'read() differs')
    }
    return all.length === 0 ? NONE : undefined
  },
  'no approval ends before it begins, and none is decided before it was requested': async (context) => {
    const all = await allOf(context)
    for (const { requestedOn, decidedOn, validFrom, validTo } of all) {
      must(
        requestedOn === null || decidedOn === null || requestedOn <= decidedOn,
        'one is decided before it was requested',
      )
      must(validFrom === null || validTo === null || validFrom <= validTo, 'one ends before it begins')
    }
    return all.length === 0 ? NONE : undefined
  },
  'authorizations that nobody has are not there, however odd the number': async (context, { read }) => {
    await findsNothing((id) => read(context.call(), id), isNull)
  },
  'a call ends when it is given up': async (context, { ofMembers }) => {
    await endsWhenGivenUp(context, (call) => ofMembers(call, readableOf(context)))
  },
})
