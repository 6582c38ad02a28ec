import { randomUUID } from 'node:crypto'
import type { NewRecordRequest } from '#server/insurer/record-requests.ts'
import { pdfReceipt } from '#tests/kit/receipts.ts'
import { memberIdsOf, usernameOf } from './known-member.ts'
import { portOf } from './port.ts'
import { type Context, must, newestFirst, notChecked, refusedAs, same, unique } from './promise.ts'

const port = portOf('recordRequests')

/** A request for access, which a member may send any number of times. */
function newRequest(context: Context): NewRecordRequest | undefined {
  const [own] = context.own
  return (
    own && {
      key: randomUUID(),
      username: usernameOf(context),
      contractId: own.enrollment.contractId,
      contractType: own.plan.contractType,
      ownMemberId: own.enrollment.memberId,
      memberId: own.enrollment.memberId,
      kind: 'access',
      entry: null,
      text: 'Case notes of 2020.',
      shouldBe: '',
      fileIds: [],
    }
  )
}

/** A request to correct an entry that no other check uses. */
const amendmentOf = (request: NewRecordRequest): NewRecordRequest => ({
  ...request,
  kind: 'amendment',
  entry: { type: 'Observation', id: `check-${randomUUID()}`, title: 'Blood pressure', on: '2026-01-05' },
  shouldBe: '120/80',
})

const asking = { prepare: async (context: Context) => newRequest(context), none: 'this member has no plan' }

const everyone = (context: Context) => ({ username: usernameOf(context), memberIds: memberIdsOf(context) })

const writes = port.writes(asking, {
  'accepts a request once per idempotency key, and shows it only to its account': async (
    request,
    context,
    { submit, ofMembers, read },
  ) => {
    const taken = await port.answeredOnce('submit', () => submit(context.call(), request))
    must(taken.state === 'received' && taken.decidedOn === null, 'submit() returned a decided request')
    must(
      taken.text === request.text && taken.memberId === request.memberId,
      'submit() returned another request',
    )
    const listed = port.parsed('ofMembers', await ofMembers(context.call(), everyone(context)))
    must(
      listed.filter(({ requestId }) => requestId === taken.requestId).length === 1,
      'ofMembers() did not return the request exactly once',
    )
    newestFirst(
      'ofMembers',
      listed.map(({ sentOn }) => sentOn),
    )
    const { requestId } = taken
    const own = { username: request.username, requestId }
    must(same(port.parsed('read', await read(context.call(), own)), taken), 'read() differed from submit()')
    const stranger = `${request.username}-2`
    const others = await ofMembers(context.call(), { ...everyone(context), username: stranger })
    must(
      !others.some((one) => one.requestId === requestId),
      'ofMembers() returned the request to another account',
    )
    must(
      (await read(context.call(), { ...own, username: stranger })) === null,
      'read() returned the request to another account',
    )
    const withoutMembers = await ofMembers(context.call(), { username: request.username, memberIds: [] })
    must(withoutMembers.length === 0, 'ofMembers() returned requests about members who were not named')
  },
  'refuses a second request about an undecided entry with PHR-0007': async (request, context, { submit }) => {
    const amendment = amendmentOf(request)
    await submit(context.call(), amendment)
    await refusedAs('PHR-0007', submit(context.call(), { ...amendment, key: randomUUID() }))
  },
  'refuses a request with PHR-0006 if a file was never stored, and keeps no part of it': async (
    request,
    context,
    { submit, ofMembers },
  ) => {
    const before = await ofMembers(context.call(), everyone(context))
    await refusedAs('PHR-0006', submit(context.call(), { ...request, fileIds: [randomUUID()] }))
    const after = await ofMembers(context.call(), everyone(context))
    must(after.length === before.length, 'the refused request was kept')
  },
  'keeps a stored file with one request only': async (request, context, { submit, storeFile }) => {
    const [content, fileId] = [new Uint8Array(pdfReceipt(randomUUID())), randomUUID()]
    const { contractId } = request
    const file = { contractId, fileId, type: 'application/pdf', content } as const
    await port.answeredOnce('storeFile', () => storeFile(context.call(), file))
    const other = { ...file, content: new Uint8Array(pdfReceipt(randomUUID())) }
    await refusedAs('PHR-0009', storeFile(context.call(), other))
    const taken = await submit(context.call(), { ...request, fileIds: [fileId] })
    must(taken.files === 1, 'submit() returned a wrong number of files')
    await refusedAs('PHR-0006', submit(context.call(), { ...request, key: randomUUID(), fileIds: [fileId] }))
  },
  'refuses a disagreement with PHR-0007 while the request is undecided': async (
    request,
    context,
    { submit, disagree },
  ) => {
    const { requestId } = await submit(context.call(), { ...request, key: randomUUID() })
    const { username } = request
    const statement = { key: randomUUID(), username, requestId, text: 'No.' }
    await refusedAs('PHR-0007', disagree(context.call(), statement))
    const stranger = { ...statement, key: randomUUID(), username: `${username}-2` }
    await refusedAs('NOT_FOUND', disagree(context.call(), stranger))
  },
  'lists every undecided request once in the queue, the oldest first': async (
    request,
    context,
    { submit, queue },
  ) => {
    if (!queue) return notChecked('the insurer offers no queue for staff')
    const { requestId } = await submit(context.call(), { ...request, key: randomUUID() })
    const found: { requestId: string; sentOn: string }[] = []
    let [cursor, count]: [string | null, number] = [null, 0]
    do {
      const page: Awaited<ReturnType<typeof queue>> = port.parsed(
        'queue',
        await queue(context.call(), { cursor, limit: 2 }),
      )
      must(page.requests.length <= 2, 'queue() returned more requests than the limit')
      found.push(...page.requests)
      ;[cursor, count] = [page.next, page.count]
    } while (cursor !== null)
    const ids = found.map((one) => one.requestId)
    must(ids.includes(requestId), 'queue() left out a request')
    must(
      unique(ids).length === ids.length && ids.length === count,
      'queue() returned duplicate requests, or counted others than it returned',
    )
    newestFirst('queue', found.map(({ sentOn }) => sentOn).toReversed())
  },
})

const reads = port.reads({
  ofMembers: {
    own: (context) => [everyone(context)],
    odd: (id, context) => [
      { username: id, memberIds: memberIdsOf(context) },
      { username: usernameOf(context), memberIds: [id] },
    ],
  },
  read: { odd: (id, context) => [{ username: usernameOf(context), requestId: id }] },
})

export const recordRequestsPromises = [...writes, ...reads]
