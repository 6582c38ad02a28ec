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

const TAKEN_ONCE = 'accepts information and its files once per idempotency key, and dates the item'

function recordOf(found: MemberAuthorization | null | undefined): MemberAuthorization {
  if (!found) throw new Error('no authorization to return')
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
    fault: 'authorizations listed oldest first',
    plant: withAuthorizations(({ ofMembers }) => ({
      ofMembers: async (call, readable) => (await ofMembers(call, readable)).toReversed(),
    })),
    breaks: 'authorizations: lists each authorization once, the newest request first',
  },
  {
    fault: 'authorizations of every member on the contract',
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
    breaks: 'authorizations: lists authorizations of readable members only',
  },
  {
    fault: 'an authorization with another status in read() than in the list',
    plant: withAuthorizations(({ read }) => ({
      read: async (call, number) => {
        const found = await read(call, number)
        return found && { ...found, status: 'Denied' }
      },
    })),
    breaks: 'authorizations: reads an authorization as it is listed',
  },
  {
    fault: 'an authorization decided before it was requested',
    plant: withAuthorizations(({ ofMembers }) => ({
      ofMembers: async (call, readable) =>
        (await ofMembers(call, readable)).map((one) => ({ ...one, decidedOn: '2000-01-01' })),
    })),
    breaks: 'authorizations: returns request, decision and approval dates in order',
  },
  {
    fault: 'an authorization returned for any number',
    plant: withAuthorizations(({ ofMembers, read }) => ({
      read: async (call, number) => {
        const [first] = await ofMembers(call, [DANA])
        return (await read(call, number)) ?? first ?? null
      },
    })),
    breaks: 'authorizations: finds nothing for unknown or malformed ids',
  },
  {
    fault: 'information that is confirmed but not kept',
    plant: withAuthorizations(({ read }) => ({
      sendInformation: async (call, { authorizationNumber }) =>
        recordOf(await read(call, authorizationNumber)),
    })),
    breaks: `authorizations: ${TAKEN_ONCE}`,
  },
  {
    fault: 'an ignored idempotency key of information',
    plant: withAuthorizations(({ sendInformation }) => ({
      sendInformation: (call, sent) => sendInformation(call, { ...sent, key: randomUUID() }),
    })),
    breaks: `authorizations: ${TAKEN_ONCE}`,
  },
  {
    fault: 'a received item that accepts information again',
    plant: withAuthorizations(({ sendInformation, read }) => ({
      sendInformation: async (call, sent) =>
        sendInformation(call, sent).catch(async () => recordOf(await read(call, sent.authorizationNumber))),
    })),
    breaks: 'authorizations: refuses a received item and its files with AUT-0004',
  },
  {
    fault: 'a received item that accepts files',
    plant: withAuthorizations(({ storeFile }) => ({ storeFile: storeAnyFile(storeFile) })),
    breaks: 'authorizations: refuses a received item and its files with AUT-0004',
  },
  {
    fault: 'information whose files are ignored',
    plant: withAuthorizations(({ sendInformation }) => ({
      sendInformation: (call, sent) => sendInformation(call, { ...sent, fileIds: [] }),
    })),
    breaks:
      'authorizations: refuses information with AUT-0003 if a file was never stored, and keeps no part of it',
  },
  {
    fault: 'two files under one id',
    plant: withAuthorizations(({ storeFile }) => ({ storeFile: storeAnyFile(storeFile) })),
    breaks:
      'authorizations: refuses a reused file id with AUT-0008, and the file of another account with NOT_FOUND',
  },
  {
    fault: 'a withdrawal of an unknown request',
    plant: withAuthorizations(({ withdraw, ofMembers }) => ({
      withdraw: (call, asked) =>
        withdraw(call, asked).catch(async () => recordOf((await ofMembers(call, [DANA]))[0])),
    })),
    breaks: 'authorizations: refuses writes to an unknown authorization number with NOT_FOUND',
  },
  {
    fault: 'unlimited extensions',
    plant: withAuthorizations(({ requestExtension, read }) => ({
      requestExtension: (call, asked) =>
        requestExtension(call, asked).catch(async () =>
          recordOf(await read(call, asked.authorizationNumber)),
        ),
    })),
    breaks:
      'authorizations: accepts an extension once per idempotency key, and refuses a second one with AUT-0005',
  },
  {
    fault: 'a withdrawal without effect',
    plant: withAuthorizations(({ read }) => ({
      withdraw: async (call, { authorizationNumber }) => recordOf(await read(call, authorizationNumber)),
    })),
    breaks:
      'authorizations: withdraws a request once per idempotency key, and refuses a second withdrawal with AUT-0004',
  },
]
