import type { MemberAuthorization } from '#server/insurer/authorizations.ts'
import { plansOf } from './known-member.ts'
import { portOf } from './port.ts'
import { type Context, must, newestFirst, onceEach, same } from './promise.ts'

const port = portOf('authorizations')

const allOf = async (context: Context): Promise<MemberAuthorization[]> =>
  port.parsed('ofMembers', await port.of(context).ofMembers(context.call(), plansOf(context)))

const records = { prepare: allOf, none: 'there is no authorization of this member' }

const recordChecks = port.checksOf(records, {
  'the list has each authorization once, the newest request first': async (all) => {
    const numbers = all.map(({ authorizationNumber }) => authorizationNumber)
    onceEach('ofMembers', numbers)
    newestFirst(
      'ofMembers',
      all.flatMap(({ requestedOn }) => requestedOn ?? []),
    )
  },
  'an authorization is read as it is listed': async (all, context, { read }) => {
    for (const one of all.slice(0, 5)) {
      const alone = port.parsed('read', await read(context.call(), one.authorizationNumber))
      must(same(Object.entries(alone ?? {}).toSorted(), Object.entries(one).toSorted()), 'read() differs')
    }
  },
  'no approval ends before it begins, and none is decided before it was requested': async (all) => {
    for (const { requestedOn, decidedOn, validFrom, validTo } of all) {
      must(
        requestedOn === null || decidedOn === null || requestedOn <= decidedOn,
        'one is decided before it was requested',
      )
      must(validFrom === null || validTo === null || validFrom <= validTo, 'one ends before it begins')
    }
  },
})

const checks = port.checks({
  'nobody else’s authorizations are in the list': async (context, { ofMembers }) => {
    const readable = plansOf(context)
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
})

const reads = port.reads({
  ofMembers: { own: (context) => [plansOf(context)] },
  read: { odd: (id) => [id] },
})

export const authorizationsPromises = [...recordChecks, ...checks, ...reads]
