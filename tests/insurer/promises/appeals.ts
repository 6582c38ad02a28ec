import { randomUUID } from 'node:crypto'
import type { AppealRequest } from '#server/insurer/appeals.ts'
import { plainAppeal } from '#tests/kit/appeals.ts'
import { jpegReceipt } from '#tests/kit/receipts.ts'
import { readableOf, usernameOf } from './known-member.ts'
import { portOf } from './port.ts'
import { type Context, must, notChecked, refusedAs, same } from './promise.ts'

const port = portOf('appeals')

/** An appeal that may be sent: of a claim of the known member without an appeal. */
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

const anAppeal = { prepare: newAppeal, none: 'there is no claim to appeal against' }

const writes = port.writes(anAppeal, {
  'asked again with the same key, an appeal is taken once and answered the same': async (
    request,
    context,
    { submit, read, list },
  ) => {
    const { appealId } = await port.answeredOnce('submit', () => submit(context.call(), request))
    const kept = await read(context.call(), request)
    must(kept?.appealId === appealId, 'read() does not have the appeal that was taken')
    const listed = await list(context.call(), request)
    port.parsed('list', listed)
    const own = listed.filter(({ about }) => same(about, request.about))
    must(own.length === 1 && own[0]?.state === kept?.state, 'list() does not have the appeal once, as it is')
  },
  'appeals of a claim, an authorization and an exception of one id are apart': async (
    request,
    context,
    { submit, read, list },
  ) => {
    const id = `same-${randomUUID().slice(0, 8)}`
    const subjects = [{ claimId: id }, { authorizationNumber: id }, { exceptionId: id }]
    for (const about of subjects) {
      must((await read(context.call(), { ...request, about })) === null, 'another appeal is answered')
      await submit(context.call(), { ...request, key: randomUUID(), about })
    }
    const listed = await list(context.call(), request)
    must(
      subjects.every((about) => listed.some((one) => same(one.about, about))),
      'list() doesn’t name what an appeal is about',
    )
  },
  'a second appeal against the same claim is refused with CLM-0014': async (request, context, { submit }) => {
    await submit(context.call(), request)
    await refusedAs('CLM-0014', submit(context.call(), { ...request, key: randomUUID() }))
  },
  'an appeal is seen by the account that sent it alone': async (request, context, { submit, read, list }) => {
    await submit(context.call(), request)
    const username = `${request.username}-2`
    const seen = await read(context.call(), { ...request, username })
    must(seen === null, 'another account is answered the appeal')
    const others = await list(context.call(), { username })
    must(
      others.every(({ about }) => !same(about, request.about)),
      'another account lists the appeal',
    )
  },
  'an appeal keeps its files, its records, its urgency and who acts for the member, and hands the files out':
    async (request, context, { submit, read, storeFile, file }) => {
      const { username, about, contractId } = request
      const stored = { ...newFile(), username, about, contractId }
      for (const _twice of [1, 2])
        must(
          same(port.parsed('storeFile', await storeFile(context.call(), stored)), {
            fileId: stored.fileId,
            type: stored.type,
            bytes: stored.content.length,
          }),
          'storeFile() answers another file',
        )
      const files = [{ fileId: stored.fileId, name: 'letter.jpg', purpose: 'support' } as const]
      const representative = { name: 'Jo Harper', relation: 'family', phone: '5015550123' } as const
      const evidence = [{ kind: 'letter' as const, id: 'L-1', name: 'Our letter' }]
      await submit(context.call(), { ...request, files, evidence, representative, isUrgent: true })
      const kept = await read(context.call(), request)
      must(kept?.isUrgent === true, 'the urgency is lost')
      const { name, relation, phone } = kept.representative ?? {}
      must(same({ name, relation, phone }, representative), 'who acts for the member is lost')
      must(
        same(
          kept.files.map(({ fileId }) => fileId),
          [stored.fileId],
        ),
        'the files are lost',
      )
      const records = (kept.evidence ?? []).map(({ kind, id, name }) => ({ kind, id, name }))
      must(same(records, evidence), 'the records that go with it are lost')
      const found = await file(context.call(), { username, about, fileId: stored.fileId })
      must(found?.content.length === stored.content.length, 'file() does not hand the file out')
      const stranger = { ...context.call(), asker: { username: `${username}-2` } }
      const seen = await file(stranger, { username: `${username}-2`, about, fileId: stored.fileId })
      must(seen === null, 'another account is handed the file')
    },
  'an appeal with a file that was never stored is refused with CLM-0022, and leaves nothing behind': async (
    request,
    context,
    { submit, read },
  ) => {
    const files = [{ fileId: randomUUID(), name: 'letter.jpg', purpose: 'support' } as const]
    await refusedAs('CLM-0022', submit(context.call(), { ...request, files }))
    must((await read(context.call(), request)) === null, 'the appeal was taken all the same')
  },
  'an appeal that is taken back in time is gone, once for all, and another may be sent': async (
    request,
    context,
    { submit, takeBack, read, list },
  ) => {
    const { appealId, takeBackUntil } = await submit(context.call(), request)
    if (takeBackUntil === null) return notChecked('the insurer begins its work on an appeal at once')
    await refusedAs('NOT_FOUND', takeBack(context.call(), { ...request, username: 'nobody', appealId }))
    for (const _twice of [1, 2])
      must(
        (await takeBack(context.call(), { ...request, appealId })) === null,
        'takeBack() answers something',
      )
    must((await read(context.call(), request)) === null, 'the appeal is still there')
    const all = port.parsed('list', await list(context.call(), request))
    must(!JSON.stringify(all).includes(appealId), 'list() still lists it')
    await submit(context.call(), { ...request, key: randomUUID() })
    must((await read(context.call(), request)) !== null, 'another one is not taken')
  },
  'list() lists the appeals of the account alone': async (request, context, { submit, list }) => {
    const { appealId } = await submit(context.call(), request)
    const listed = async (username: string) =>
      (await list(context.call(), { username })).some((one) => one.appealId === appealId)
    must(await listed(request.username), 'an appeal is not listed')
    must(!(await listed(`${request.username}-2`)), 'another account is answered the appeal')
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
