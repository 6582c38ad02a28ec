import type { Authorizations } from '#server/insurer/authorizations.ts'
import type { Insurer } from '#server/insurer/insurer.ts'
import type { Fault } from './fault.ts'

const withAuthorizations =
  (change: (port: Authorizations) => Partial<Authorizations>) => (insurer: Insurer) => {
    const { authorizations } = insurer
    if (!authorizations) throw new Error('no authorizations to plant a fault in')
    return { ...insurer, authorizations: { ...authorizations, ...change(authorizations) } }
  }

export const authorizationsFaults: readonly Fault[] = [
  {
    fault: 'authorizations, the oldest first',
    plant: withAuthorizations(({ ofMembers }) => ({
      ofMembers: async (call, readable) => (await ofMembers(call, readable)).toReversed(),
    })),
    breaks: 'authorizations: the list has each authorization once, the newest request first',
  },
  {
    fault: 'authorizations of the whole contract',
    plant: withAuthorizations(({ ofMembers }) => ({
      ofMembers: (call, readable) =>
        ofMembers(
          call,
          readable.map((plan) => ({
            ...plan,
            memberIds: ['01', '02', '04'].map((seq) => plan.contractId + seq),
          })),
        ),
    })),
    breaks: 'authorizations: nobody else’s authorizations are in the list',
  },
  {
    fault: 'an authorization that is read with another status than it is listed',
    plant: withAuthorizations(({ read }) => ({
      read: async (call, number) => {
        const found = await read(call, number)
        return found && { ...found, status: 'Denied' }
      },
    })),
    breaks: 'authorizations: an authorization is read as it is listed',
  },
  {
    fault: 'an authorization that is decided before it is requested',
    plant: withAuthorizations(({ ofMembers }) => ({
      ofMembers: async (call, readable) =>
        (await ofMembers(call, readable)).map((one) => ({ ...one, decidedOn: '2000-01-01' })),
    })),
    breaks: 'authorizations: no approval ends before it begins, and none is decided before it was requested',
  },
  {
    fault: 'an authorization for every number',
    plant: withAuthorizations(({ ofMembers, read }) => ({
      read: async (call, number) => {
        const plan = { contractId: 'ZZH410220', contractType: 'medical', memberIds: ['ZZH41022001'] } as const
        const [first] = await ofMembers(call, [plan])
        return (await read(call, number)) ?? first ?? null
      },
    })),
    breaks: 'authorizations: finds nothing for the ids of strangers, however odd',
  },
]
