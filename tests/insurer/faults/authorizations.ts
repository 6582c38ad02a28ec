import { randomUUID } from 'node:crypto'
import type { Authorizations, MemberAuthorization } from '#server/insurer/authorizations.ts'
import type { Insurer } from '#server/insurer/insurer.ts'
import type { Fault } from './fault.ts'

const withAuthorizations =
  (change: (port: Authorizations) => Partial<Authorizations>) => (insurer: Insurer) => {
    const { authorizations } = insurer
    if (!authorizations) throw new Error('no authorizations to plant a fault in')
    return { ...insurer, authorizations: { ...authorizations, ...change(authorizations) } }
  }

const DANA = { contractId: 'ZZH410220', contractType: 'medical', memberIds: ['ZZH41022001'] } as const

const TAKEN_ONCE = 'information is taken once for a key, with its files, and its item has the day'

function recordOf(found: MemberAuthorization | null | undefined): MemberAuthorization {
  if (!found) throw new Error('no authorization to answer')
  return found
}

const storeAnyFile =
  (storeFile: Authorizations['storeFile']): Authorizations['storeFile'] =>
  (call, file) =>
    storeFile(call, file).catch(() => ({
      fileId: file.fileId,
      type: file.type,
      bytes: file.content.length,
    }))

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
        const [first] = await ofMembers(call, [DANA])
        return (await read(call, number)) ?? first ?? null
      },
    })),
    breaks: 'authorizations: finds nothing for the ids of strangers, however odd',
  },
  {
    fault: 'information that is answered and not taken',
    plant: withAuthorizations(({ read }) => ({
      sendInformation: async (call, { authorizationNumber }) =>
        recordOf(await read(call, authorizationNumber)),
    })),
    breaks: `authorizations: ${TAKEN_ONCE}`,
  },
  {
    fault: 'a key of information that is not looked at',
    plant: withAuthorizations(({ sendInformation }) => ({
      sendInformation: (call, sent) => sendInformation(call, { ...sent, key: randomUUID() }),
    })),
    breaks: `authorizations: ${TAKEN_ONCE}`,
  },
  {
    fault: 'an item that is received twice',
    plant: withAuthorizations(({ sendInformation, read }) => ({
      sendInformation: async (call, sent) =>
        sendInformation(call, sent).catch(async () => recordOf(await read(call, sent.authorizationNumber))),
    })),
    breaks: 'authorizations: an item that was received is refused with AUT-0004, and so are its files',
  },
  {
    fault: 'files for whatever item',
    plant: withAuthorizations(({ storeFile }) => ({ storeFile: storeAnyFile(storeFile) })),
    breaks: 'authorizations: an item that was received is refused with AUT-0004, and so are its files',
  },
  {
    fault: 'information whose files are not looked at',
    plant: withAuthorizations(({ sendInformation }) => ({
      sendInformation: (call, sent) => sendInformation(call, { ...sent, fileIds: [] }),
    })),
    breaks:
      'authorizations: information with a file that was never stored is refused with AUT-0003, and is not taken',
  },
  {
    fault: 'two files under one id',
    plant: withAuthorizations(({ storeFile }) => ({ storeFile: storeAnyFile(storeFile) })),
    breaks:
      'authorizations: the id of another file is refused with AUT-0008, and of another user with NOT_FOUND',
  },
  {
    fault: 'a withdrawal of a request that is not there',
    plant: withAuthorizations(({ withdraw, ofMembers }) => ({
      withdraw: (call, asked) =>
        withdraw(call, asked).catch(async () => recordOf((await ofMembers(call, [DANA]))[0])),
    })),
    breaks: 'authorizations: writes about a number that no request has are refused with NOT_FOUND',
  },
  {
    fault: 'extensions without an end',
    plant: withAuthorizations(({ requestExtension, read }) => ({
      requestExtension: (call, asked) =>
        requestExtension(call, asked).catch(async () =>
          recordOf(await read(call, asked.authorizationNumber)),
        ),
    })),
    breaks: 'authorizations: an extension is taken once for a key, and a second one is refused with AUT-0005',
  },
  {
    fault: 'a withdrawn request that still waits',
    plant: withAuthorizations(({ read }) => ({
      withdraw: async (call, { authorizationNumber }) => recordOf(await read(call, authorizationNumber)),
    })),
    breaks: 'authorizations: a request is withdrawn once for a key, and a second time refused with AUT-0004',
  },
]
