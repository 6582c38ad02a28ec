import { randomUUID } from 'node:crypto'
import type { AppealRequest } from '#server/insurer/appeals.ts'
import { plainAppeal } from '#tests/kit/appeals.ts'
import { jpegReceipt } from '#tests/kit/receipts.ts'
import { readableOf, usernameOf } from './known-member.ts'
import { portOf } from './port.ts'
import { type Context, must, notChecked, refusedAs, same } from './promise.ts'

const port = portOf('appeals')

/** An appeal against a claim of the known member without an earlier appeal. */
async function newAppeal(context: Context): Promise<AppealRequest | undefined> {
  const { call, insurer } = context
  const query = { readable: readableOf(context), cursor: undefined, limit: 200 }
  const username = usernameOf(context)
  const newest = (await insurer.claims?.list(call(), query))?.claims ?? []
  for (const { claimId, contractId, memberId } of newest) {
    const about = { claimId }
    if ((await port.of(context).read(call(), { username, about })) !== null) continue
    return plainAppeal({ username, about, contractId, memberId })
  }
  return undefined
}

/** A photo that hasn't been sent before. */
const newFile = () => ({
  fileId: randomUUID(),
  type: 'image/jpeg' as const,
  content: new Uint8Array(jpegReceipt(randomUUID())),
})

const anAppeal = { prepare: newAppeal, none: 'this member has no claim without an appeal' }

const writes = port.writes(anAppeal, {
  'accepts an appeal once per idempotency key, with the same answer each time': async (
    request,
    context,
    { submit, read, list },
  ) => {
    const { appealId } = await port.answeredOnce('submit', () => submit(context.call(), request))
    const kept = await read(context.call(), request)
    must(kept?.appealId === appealId, 'read() did not return the accepted appeal')
    const listed = await list(context.call(), request)
    port.parsed('list', listed)
    const own = listed.filter(({ about }) => same(about, request.about))
    must(
      own.length === 1 && own[0]?.state === kept?.state,
      'list() did not return the appeal exactly once in its current state',
    )
  },
  'keeps appeals apart if a claim, an authorization and a drug exception share an id': async (
    request,
    context,
    { submit, read, list },
  ) => {
    const id = `same-${randomUUID().slice(0, 8)}`
    const subjects = [{ claimId: id }, { authorizationNumber: id }, { exceptionId: id }]
    for (const about of subjects) {
      must(
        (await read(context.call(), { ...request, about })) === null,
        'read() returned an appeal about something else',
      )
      await submit(context.call(), { ...request, key: randomUUID(), about })
    }
    const listed = await list(context.call(), request)
    must(
      subjects.every((about) => listed.some((one) => same(one.about, about))),
      'list() did not return each appeal with its subject',
    )
  },
  'refuses a second appeal against the same claim with CLM-0014': async (request, context, { submit }) => {
    await submit(context.call(), request)
    await refusedAs('CLM-0014', submit(context.call(), { ...request, key: randomUUID() }))
  },
  'shows an appeal only to the account that sent it': async (request, context, { submit, read, list }) => {
    await submit(context.call(), request)
    const username = `${request.username}-2`
    const seen = await read(context.call(), { ...request, username })
    must(seen === null, 'the appeal was returned to another account')
    const others = await list(context.call(), { username })
    must(
      others.every(({ about }) => !same(about, request.about)),
      'list() returned the appeal to another account',
    )
  },
  'keeps the files, records, urgency and representative of an appeal, and returns its files': async (
    request,
    context,
    { submit, read, storeFile, file },
  ) => {
    const { username, about, contractId } = request
    const stored = { ...newFile(), username, about, contractId }
    for (const _twice of [1, 2])
      must(
        same(port.parsed('storeFile', await storeFile(context.call(), stored)), {
          fileId: stored.fileId,
          type: stored.type,
          bytes: stored.content.length,
        }),
        'storeFile() returned another file',
      )
    const files = [{ fileId: stored.fileId, name: 'letter.jpg', purpose: 'support' } as const]
    const representative = { name: 'Jo Harper', relation: 'family', phone: '5015550123' } as const
    const evidence = [{ kind: 'letter' as const, id: 'L-1', name: 'Our letter' }]
    await submit(context.call(), { ...request, files, evidence, representative, isUrgent: true })
    const kept = await read(context.call(), request)
    must(kept?.isUrgent === true, 'read() returned the appeal without its urgency')
    const { name, relation, phone } = kept.representative ?? {}
    must(same({ name, relation, phone }, representative), 'read() returned another representative')
    must(
      same(
        kept.files.map(({ fileId }) => fileId),
        [stored.fileId],
      ),
      'read() returned the appeal without its files',
    )
    const records = (kept.evidence ?? []).map(({ kind, id, name }) => ({ kind, id, name }))
    must(same(records, evidence), 'read() returned the appeal without its records')
    const found = await file(context.call(), { username, about, fileId: stored.fileId })
    must(found?.content.length === stored.content.length, 'file() did not return the stored file')
    const stranger = { ...context.call(), asker: { username: `${username}-2` } }
    const seen = await file(stranger, { username: `${username}-2`, about, fileId: stored.fileId })
    must(seen === null, 'file() returned the file to another account')
  },
  'refuses an appeal with CLM-0022 if a file was never stored, and keeps no part of it': async (
    request,
    context,
    { submit, read },
  ) => {
    const files = [{ fileId: randomUUID(), name: 'letter.jpg', purpose: 'support' } as const]
    await refusedAs('CLM-0022', submit(context.call(), { ...request, files }))
    must((await read(context.call(), request)) === null, 'the refused appeal was kept')
  },
  'withdraws an appeal in time, and then accepts another': async (
    request,
    context,
    { submit, takeBack, read, list },
  ) => {
    const { appealId, takeBackUntil } = await submit(context.call(), request)
    if (takeBackUntil === null) return notChecked('appeals can’t be withdrawn here')
    await refusedAs('NOT_FOUND', takeBack(context.call(), { ...request, username: 'no-such-user', appealId }))
    for (const _twice of [1, 2])
      must(
        (await takeBack(context.call(), { ...request, appealId })) === null,
        'takeBack() did not return null',
      )
    must((await read(context.call(), request)) === null, 'read() returned the withdrawn appeal')
    const all = port.parsed('list', await list(context.call(), request))
    must(!JSON.stringify(all).includes(appealId), 'list() returned the withdrawn appeal')
    await submit(context.call(), { ...request, key: randomUUID() })
    must((await read(context.call(), request)) !== null, 'no new appeal was accepted after the withdrawal')
  },
  'lists only the appeals of the account': async (request, context, { submit, list }) => {
    const { appealId } = await submit(context.call(), request)
    const listed = async (username: string) =>
      (await list(context.call(), { username })).some((one) => one.appealId === appealId)
    must(await listed(request.username), 'list() left out an appeal of the account')
    must(!(await listed(`${request.username}-2`)), 'the appeal was returned to another account')
  },
})

const reads = port.reads({
  read: {
    odd: (id, context) =>
      [usernameOf(context), id].flatMap((username) =>
        [{ claimId: id }, { authorizationNumber: id }, { exceptionId: id }].map((about) => ({
          username,
          about,
        })),
      ),
  },
  list: { own: (context) => [{ username: usernameOf(context) }], odd: (username) => [{ username }] },
})

export const appealsPromises = [...writes, ...reads]
