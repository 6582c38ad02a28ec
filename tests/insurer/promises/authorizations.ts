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

const records = { prepare: allOf, none: 'this member has no authorizations' }

const recordChecks = port.checksOf(records, {
  'lists each authorization once, the newest request first': async (all) => {
    const numbers = all.map(({ authorizationNumber }) => authorizationNumber)
    onceEach('ofMembers', numbers)
    newestFirst(
      'ofMembers',
      all.flatMap(({ requestedOn }) => requestedOn ?? []),
    )
  },
  'reads an authorization as it is listed': async (all, context, { read }) => {
    for (const one of all.slice(0, 5)) {
      const alone = port.parsed('read', await read(context.call(), one.authorizationNumber))
      must(
        same(Object.entries(alone ?? {}).toSorted(), Object.entries(one).toSorted()),
        'read() differed from the list',
      )
    }
  },
  'returns request, decision and approval dates in order': async (all) => {
    for (const { requestedOn, decidedOn, validFrom, validTo } of all) {
      must(
        requestedOn === null || decidedOn === null || requestedOn <= decidedOn,
        'ofMembers() returned a decision before its request',
      )
      must(
        validFrom === null || validTo === null || validFrom <= validTo,
        'ofMembers() returned an approval that ends before it begins',
      )
    }
  },
})

const checks = port.checks({
  'lists authorizations of readable members only': async (context, { ofMembers }) => {
    const readable = plansOf(context)
    for (const one of await allOf(context))
      must(
        readable.some(
          ({ contractId, contractType, memberIds }) =>
            contractId === one.contractId &&
            contractType === one.contractType &&
            memberIds.includes(one.memberId),
        ),
        'ofMembers() returned an authorization of another member',
      )
    const withoutMembers = readable.map((plan) => ({ ...plan, memberIds: [] }))
    must(
      (await ofMembers(context.call(), withoutMembers)).length === 0,
      'ofMembers() returned authorizations without a named member',
    )
    must(
      (await ofMembers(context.call(), [])).length === 0,
      'ofMembers() returned records without a readable plan',
    )
  },
})

/** The first request for which the insurer accepts this kind of write. */
const requestTaking =
  (kind: AuthorizationWrite) =>
  async (context: Context): Promise<MemberAuthorization | undefined> =>
    (await allOf(context))
      .map((one) => v.parse(MemberAuthorization, one))
      .find(({ takes }) => takes.includes(kind))

/** An item that the insurer requests from the member, and that hasn't been received. */
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

/** A photo that hasn't been sent before. */
const newFile = (item: WantedItem) => ({
  ...item,
  fileId: randomUUID(),
  type: 'image/jpeg' as const,
  content: new Uint8Array(jpegReceipt(randomUUID())),
})

const dayOf = ({ informationWanted }: MemberAuthorization, { itemId }: WantedItem): string | null =>
  informationWanted.find((item) => item.itemId === itemId)?.receivedOn ?? null

const informationChecks = port.writes(
  { prepare: wantedItem, none: 'no request waits for information from this member' },
  {
    'accepts information and its files once per idempotency key, and dates the item': async (
      item,
      context,
      { storeFile, sendInformation, read },
    ) => {
      const file = newFile(item)
      const kept = { fileId: file.fileId, type: file.type, bytes: file.content.length }
      const store = async () => port.parsed('storeFile', await storeFile(context.call(), file))
      for (const _twice of [1, 2]) must(same(await store(), kept), 'storeFile() returned another file')
      const answer = answerTo(item, [file.fileId])
      const sent = await port.answeredOnce('sendInformation', () => sendInformation(context.call(), answer))
      must(dayOf(sent, item) !== null, 'sendInformation() returned the item without its date of receipt')
      const found = await read(context.call(), item.authorizationNumber)
      must(
        found !== null && dayOf(found, item) === dayOf(sent, item),
        'read() returned another date of receipt',
      )
      must(same(await store(), kept), 'storeFile() gave another answer for a file that was sent')
    },
    'refuses a received item and its files with AUT-0004': async (
      item,
      context,
      { storeFile, sendInformation },
    ) => {
      await sendInformation(context.call(), answerTo(item))
      await refusedAs('AUT-0004', sendInformation(context.call(), answerTo(item)))
      await refusedAs('AUT-0004', storeFile(context.call(), newFile(item)))
    },
    'refuses information with AUT-0003 if a file was never stored, and keeps no part of it': async (
      item,
      context,
      { sendInformation, read },
    ) => {
      await refusedAs('AUT-0003', sendInformation(context.call(), answerTo(item, [randomUUID()])))
      const found = await read(context.call(), item.authorizationNumber)
      must(found !== null && dayOf(found, item) === null, 'the refused information was kept')
    },
    'refuses a reused file id with AUT-0008, and the file of another account with NOT_FOUND': async (
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
    'refuses writes to an unknown authorization number with NOT_FOUND': async (
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
  { prepare: requestTaking('extension'), none: 'this member has no approval that can be extended' },
  {
    'accepts an extension once per idempotency key, and refuses a second one with AUT-0005': async (
      { authorizationNumber },
      context,
      { requestExtension },
    ) => {
      const request = { authorizationNumber, by: 'member', units: 2, reason: 'Checked.' } as const
      const asked = { ...request, key: randomUUID() }
      const after = await port.answeredOnce('requestExtension', () => requestExtension(context.call(), asked))
      must(!after.takes.includes('extension'), 'requestExtension() still offered an extension')
      must(
        after.extensionAsked === null || after.extensionAsked.units === 2,
        'requestExtension() returned other units',
      )
      await refusedAs('AUT-0005', requestExtension(context.call(), { ...request, key: randomUUID() }))
    },
  },
)

const withdrawalChecks = port.writes(
  { prepare: requestTaking('withdrawal'), none: 'this member has no request that can be withdrawn' },
  {
    'withdraws a request once per idempotency key, and refuses a second withdrawal with AUT-0004': async (
      { authorizationNumber },
      context,
      { withdraw },
    ) => {
      const whose = { authorizationNumber, by: 'member' } as const
      const asked = { ...whose, key: randomUUID() }
      const after = await port.answeredOnce('withdraw', () => withdraw(context.call(), asked))
      must(
        !isUndecided(after) && after.takes.length === 0,
        'withdraw() returned a request that still waits for a decision',
      )
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
