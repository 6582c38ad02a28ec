import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { isUndecided } from '#contract/authorization-status.ts'
import type { AuthorizationWrite } from '#contract/entities/authorization.ts'
import { MemberAuthorization } from '#server/insurer/authorizations.ts'
import { jpegReceipt } from '#tests/kit/receipts.ts'
import { approvalRulesPromises, figuresOf, listsOf } from './approval-rules.ts'
import { plansOf } from './known-member.ts'
import { portOf } from './port.ts'
import { type Context, must, newestFirst, onceEach, refusedAs, same } from './promise.ts'

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

/** The first request for which the insurer takes something. */
const requestTaking =
  (kind: AuthorizationWrite) =>
  async (context: Context): Promise<MemberAuthorization | undefined> =>
    (await allOf(context))
      .map((one) => v.parse(MemberAuthorization, one))
      .find(({ takes }) => takes.includes(kind))

/** A wanted item of the member's, as it is answered with a note. */
async function wantedItem(context: Context) {
  const found = await requestTaking('information')(context)
  const item = found?.informationWanted.find(({ from, receivedOn }) => from === 'member' && !receivedOn)
  if (!found || !item) return undefined
  const { authorizationNumber, contractId } = found
  const { itemId } = item
  return { authorizationNumber, contractId, itemId }
}

type WantedItem = NonNullable<Awaited<ReturnType<typeof wantedItem>>>

const answerTo = ({ authorizationNumber, itemId }: WantedItem, fileIds: string[] = []) => ({
  ...({ key: randomUUID(), by: 'member', note: 'Checked.' } as const),
  authorizationNumber,
  itemId,
  fileIds,
})

/** A photo that was never sent before. */
const newFile = (item: WantedItem) => ({
  ...item,
  fileId: randomUUID(),
  type: 'image/jpeg' as const,
  content: new Uint8Array(jpegReceipt(randomUUID())),
})

const dayOf = ({ informationWanted }: MemberAuthorization, { itemId }: WantedItem): string | null =>
  informationWanted.find((item) => item.itemId === itemId)?.receivedOn ?? null

const informationChecks = port.writes(
  { prepare: wantedItem, none: 'no information is wanted from this member' },
  {
    'information is taken once for a key, with its files, and its item has the day': async (
      item,
      context,
      { storeFile, sendInformation, read },
    ) => {
      const file = newFile(item)
      const kept = { fileId: file.fileId, type: file.type, bytes: file.content.length }
      const store = async () => port.parsed('storeFile', await storeFile(context.call(), file))
      for (const _twice of [1, 2]) must(same(await store(), kept), 'storeFile() answers another file')
      const answer = answerTo(item, [file.fileId])
      const sent = await port.answeredOnce('sendInformation', () => sendInformation(context.call(), answer))
      must(dayOf(sent, item) !== null, 'the item has no day after it was sent')
      const found = await read(context.call(), item.authorizationNumber)
      must(found !== null && dayOf(found, item) === dayOf(sent, item), 'read() has another day')
      must(same(await store(), kept), 'a file that was sent is not answered again')
    },
    'an item that was received is refused with AUT-0004, and so are its files': async (
      item,
      context,
      { storeFile, sendInformation },
    ) => {
      await sendInformation(context.call(), answerTo(item))
      await refusedAs('AUT-0004', sendInformation(context.call(), answerTo(item)))
      await refusedAs('AUT-0004', storeFile(context.call(), newFile(item)))
    },
    'information with a file that was never stored is refused with AUT-0003, and is not taken': async (
      item,
      context,
      { sendInformation, read },
    ) => {
      await refusedAs('AUT-0003', sendInformation(context.call(), answerTo(item, [randomUUID()])))
      const found = await read(context.call(), item.authorizationNumber)
      must(found !== null && dayOf(found, item) === null, 'the item was received all the same')
    },
    'the id of another file is refused with AUT-0008, and of another user with NOT_FOUND': async (
      item,
      context,
      { storeFile },
    ) => {
      const file = newFile(item)
      await storeFile(context.call(), file)
      await refusedAs('AUT-0008', storeFile(context.call(), { ...newFile(item), fileId: file.fileId }))
      const asker = { username: `${context.call().asker.username}-2` }
      await refusedAs('NOT_FOUND', storeFile({ ...context.call(), asker }, file))
    },
    'writes about a number that no request has are refused with NOT_FOUND': async (
      item,
      context,
      { storeFile, sendInformation, requestExtension, withdraw },
    ) => {
      const odd = { ...item, authorizationNumber: 'no-such-number-7' }
      const answer = () => ({ ...answerTo(odd), key: randomUUID() })
      await refusedAs('NOT_FOUND', storeFile(context.call(), newFile(odd)))
      await refusedAs('NOT_FOUND', sendInformation(context.call(), answer()))
      await refusedAs('NOT_FOUND', requestExtension(context.call(), { ...answer(), units: 1, reason: '' }))
      await refusedAs('NOT_FOUND', withdraw(context.call(), answer()))
    },
  },
)

const extensionChecks = port.writes(
  { prepare: requestTaking('extension'), none: 'no approval of this member can be extended' },
  {
    'an extension is taken once for a key, and a second one is refused with AUT-0005': async (
      { authorizationNumber },
      context,
      { requestExtension },
    ) => {
      const request = { authorizationNumber, by: 'member', units: 2, reason: 'Checked.' } as const
      const asked = { ...request, key: randomUUID() }
      const after = await port.answeredOnce('requestExtension', () => requestExtension(context.call(), asked))
      must(!after.takes.includes('extension'), 'a second extension is offered')
      must(after.extensionAsked === null || after.extensionAsked.units === 2, 'the extension has other units')
      await refusedAs('AUT-0005', requestExtension(context.call(), { ...request, key: randomUUID() }))
    },
  },
)

const withdrawalChecks = port.writes(
  { prepare: requestTaking('withdrawal'), none: 'this member has no request without a decision' },
  {
    'a request is withdrawn once for a key, and a second time refused with AUT-0004': async (
      { authorizationNumber },
      context,
      { withdraw },
    ) => {
      const whose = { authorizationNumber, by: 'member' } as const
      const asked = { ...whose, key: randomUUID() }
      const after = await port.answeredOnce('withdraw', () => withdraw(context.call(), asked))
      must(!isUndecided(after) && after.takes.length === 0, 'the request still waits for a decision')
      await refusedAs('AUT-0004', withdraw(context.call(), { ...whose, key: randomUUID() }))
    },
  },
)

const reads = port.reads({
  ofMembers: { own: (context) => [plansOf(context)] },
  read: { odd: (id) => [id] },
  requirements: {
    own: listsOf,
    odd: (id) =>
      [id, 'ABCBS'].map((line) => ({ line, planId: id, text: undefined, cursor: undefined, limit: 10 })),
    isNothing: ({ rows }) => rows.length === 0,
  },
  metrics: { own: figuresOf, odd: (line) => [{ year: 2025, line }] },
})

export const authorizationsPromises = [
  ...recordChecks,
  ...checks,
  ...informationChecks,
  ...extensionChecks,
  ...withdrawalChecks,
  ...approvalRulesPromises,
  ...reads,
]
