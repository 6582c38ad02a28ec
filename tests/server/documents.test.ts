import { and, eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type * as v from 'valibot'
import { documents } from '#contract/calls/documents.ts'
import type { ListedDocument } from '#contract/entities/document.ts'
import { readAnswer } from '#contract/odd-data.ts'
import { accounts } from '#server/platform/db/schema.ts'
import { documentReads } from '#server/domains/documents/tables.ts'
import { familyGrants } from '#server/access/tables.ts'
import { claims } from '#server/insurers/sandbox/claims/tables.ts'
import { documents as archive, documentFiles as files } from '#server/insurers/sandbox/documents/tables.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import { today } from '#tests/kit/time.ts'
import { trailSince } from '#tests/kit/trail-since.ts'

const DANA = 'ZZH41022001'
const API = '/abcbs/v1/members'

let server: Backend
let isClaimsDown = false
beforeAll(async () => {
  const insurer: Parameters<typeof startBackend>[2] = {
    insurer: (sandbox) => ({
      ...sandbox,
      documents: {
        ...sandbox.documents!,
        list: async (...asked) => {
          if (isClaimsDown) throw new Error('the connection is gone')
          return sandbox.documents!.list(...asked)
        },
      },
    }),
  }
  server = await startBackend(await openSeeded(), {}, insurer)
})
afterAll(async () => {
  await server.app.close()
  await server.db.close()
})
beforeEach(async () => {
  isClaimsDown = false
  server.faults.reset()
  await server.db.delete(documentReads)
  await server.db.delete(familyGrants)
})

type Page = v.InferOutput<typeof documents.reply>

async function as(username: string) {
  const { bearer: headers } = await signInAs(server.app, username)
  const get = (url: string) => server.app.inject({ url: `${API}/${url}`, headers })
  const page = async (memberId: string, cursor?: string): Promise<Page> => {
    const answer = await get(`${memberId}/documents${cursor === undefined ? '' : `?cursor=${cursor}`}`)
    expect(answer.statusCode).toBe(200)
    const { read, oddFields } = readAnswer(documents.reply, answer.json())
    expect(oddFields).toEqual([])
    if (!read.success) throw new Error('no list of documents')
    return read.output
  }
  const all = async (memberId: string): Promise<ListedDocument[]> => {
    const found: ListedDocument[] = []
    let cursor: string | null | undefined
    do {
      const next: Page = await page(memberId, cursor ?? undefined)
      found.push(...next.documents)
      cursor = next.nextCursor
    } while (cursor !== null)
    return found
  }
  const file = (memberId: string, one: Pick<ListedDocument, 'documentId' | 'kind' | 'version'>) =>
    get(`${memberId}/documents/${one.documentId}/file?type=${one.kind}&version=${one.version}&action=open`)
  const zip = (memberId: string, some: readonly ListedDocument[]) =>
    server.app.inject({
      method: 'POST',
      url: `${API}/${memberId}/documents.zip`,
      headers,
      payload: {
        documents: some.map(({ documentId, kind, version }) => ({ documentId, type: kind, version })),
      },
    })
  return { get, page, all, file, zip }
}

const named = (all: readonly ListedDocument[], title: string): ListedDocument => {
  const found = all.find((one) => JSON.stringify(one.title).includes(title))
  if (!found) throw new Error(`no document named ${title}`)
  return found
}

describe('the list', () => {
  test('has the documents of the plan, the caller and their minor children, each once', async () => {
    const all = await (await as('harperdana1')).all(DANA)
    expect(new Set(all.map(({ kind }) => kind))).toEqual(
      new Set(['eob', 'statement', 'letter', 'notice', 'booklet', 'summary', 'amendment', 'tax-form']),
    )
    expect(new Set(all.map(({ documentId }) => documentId)).size).toBe(all.length)
    const whose = new Set(all.map(({ memberId }) => memberId))
    expect(whose).toContain(null)
    expect(whose).toContain(DANA)
    for (const adult of ['ZZH41022002', 'ZZH41022003']) expect(whose).not.toContain(adult)
  })

  test('of a spouse or adult child omits the policy holder’s own', async () => {
    const own = [
      ['harpermarc1', 'ZZH41022002', 'Marcus Harper'],
      ['harperava19', 'ZZH41022003', 'Ava Harper'],
    ] as const
    for (const [username, memberId, name] of own) {
      const all = await (await as(username)).all(memberId)
      expect(all.length).toBeGreaterThan(0)
      expect(all.filter((one) => one.memberId !== null && one.memberName !== name)).toEqual([])
      expect(all.some(({ kind }) => kind === 'tax-form')).toBe(false)
    }
  })

  test('of a plan without the right to forms is rejected', async () => {
    const { get } = await as('norights001')
    const bare = await get('ZZS40990001/documents')
    expect(bare.statusCode).toBe(404)
  })

  test('names the version that replaced another', async () => {
    const all = await (await as('harperdana1')).all(DANA)
    const booklets = all.filter(({ kind, contractType, isReplaced, version }) =>
      kind === 'booklet' && contractType === 'medical' ? isReplaced || version === 2 : false,
    )
    const versions = booklets.map(
      ({ version, isReplaced }) => `${version} ${isReplaced ? 'replaced' : 'current'}`,
    )
    expect(versions.toSorted()).toEqual(['1 replaced', '2 current'])
  })

  test('links a letter to its claim by handle and names the claim’s number', async () => {
    const dana = await as('harperdana1')
    const letter = named(await dana.all(DANA), 'Decision on your claim')
    const read = async () =>
      (await dana.get(`${DANA}/claims/${letter.claimHandle}`)).json<{
        claimId: string
        claimNumber: string
        handle: string
      }>()
    const { claimId } = await read()
    // An insurer's id for a claim may differ from its number.
    const its = eq(claims.claimId, claimId)
    await server.db.update(claims).set({ claimNumber: 'E-2041-77' }).where(its)
    const again = named(await dana.all(DANA), 'Decision on your claim')
    const claim = await read()
    await server.db.update(claims).set({ claimNumber: claimId }).where(its)
    expect([again.claimNumber, claim.claimNumber]).toEqual(['E-2041-77', 'E-2041-77'])
    expect([again.claimHandle, claim.handle]).toEqual([letter.claimHandle, letter.claimHandle])
  })

  test('returns a partial list without letters while the insurer’s archive is down', async () => {
    isClaimsDown = true
    const dana = await as('harperdana1')
    const first = await dana.page(DANA)
    expect(first).toMatchObject({ documents: [], isPartial: true })
    const eobs = await dana.page(DANA, first.nextCursor ?? '')
    expect(eobs.documents.every(({ kind }) => kind === 'eob')).toBe(true)
    expect(eobs.documents.length).toBeGreaterThan(0)
  })

  test.each(['x', 'eyJzb3VyY2UiOiJ4In0', 'eyJzb3VyY2UiOiJmaWxlcyIsImN1cnNvciI6IngifQ'])(
    'rejects the invalid cursor %s',
    async (cursor) => {
      const { get } = await as('harperdana1')
      expect((await get(`${DANA}/documents?cursor=${cursor}`)).statusCode).toBe(400)
    },
  )
})

describe('a document', () => {
  test('is a PDF that the list then marks as opened', async () => {
    const dana = await as('harperdana1')
    const all = await dana.all(DANA)
    for (const kind of ['eob', 'statement', 'letter', 'booklet', 'tax-form'] as const) {
      const one = all.find((each) => each.kind === kind && each.title !== '')
      const answer = await dana.file(DANA, kind === 'letter' ? named(all, 'Decision on') : one!)
      expect(answer.statusCode).toBe(200)
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    }
    const unread = all.find(({ isUnread, kind }) => isUnread && kind === 'booklet')!
    await dana.file(DANA, unread)
    const again = (await dana.all(DANA)).find(({ documentId }) => documentId === unread.documentId)
    expect(again?.isUnread).toBe(false)
  })

  test('has as many pages as the list states', async () => {
    const dana = await as('harperdana1')
    const stated = (await dana.all(DANA)).filter(({ pages }) => pages !== null)
    const kinds = [...Map.groupBy(stated, ({ kind }) => kind).values()].map(([first]) => first!)
    for (const one of kinds) {
      const { rawPayload } = await dana.file(DANA, one)
      const pages = rawPayload.toString('latin1').match(/\/Type \/Page\b/g)?.length
      expect([one.kind, pages]).toEqual([one.kind, one.pages])
    }
  })

  test('rejects a missing file or one that is not a PDF and leaves it unread', async () => {
    const dana = await as('harperdana1')
    const all = await dana.all(DANA)
    const missing = await dana.file(DANA, named(all, 'Notice about your premium'))
    expect([missing.statusCode, missing.json().code]).toEqual([404, 'FRM-0002'])
    const scan = await dana.file(DANA, named(all, 'Copy of your letter'))
    expect([scan.statusCode, scan.json().code]).toEqual([422, 'FRM-0003'])
    expect(await server.db.$count(documentReads)).toBe(0)
  })

  test('needs a correct type, version and action', async () => {
    const dana = await as('harperdana1')
    const letter = named(await dana.all(DANA), 'Decision on your claim')
    const path = `${DANA}/documents/${letter.documentId}/file`
    for (const lacking of ['type=letter&version=1', 'type=letter&action=open', 'version=1&action=open'])
      expect((await dana.get(`${path}?${lacking}`)).statusCode).toBe(400)
    for (const wrong of [{ kind: 'booklet' as const }, { version: 2 }]) {
      const answer = await dana.file(DANA, { ...letter, ...wrong })
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'FRM-0004'])
    }
  })

  test('of another adult is not found, even with shared claims', async () => {
    const [ava, dana] = [await as('harperava19'), await as('harperdana1')]
    const hers = (await ava.all('ZZH41022003')).filter(({ memberId }) => memberId !== null)
    const eob = hers.find(({ kind }) => kind === 'eob')!
    expect((await dana.file(DANA, eob)).statusCode).toBe(404)
    const [grantor, grantee] = await Promise.all(
      ['harperava19', 'harperdana1'].map(async (username) => {
        const [account] = await server.db.select().from(accounts).where(eq(accounts.username, username))
        return account?.personId ?? ''
      }),
    )
    await server.db.insert(familyGrants).values({
      grantorId: grantor!,
      granteeId: grantee!,
      contractId: 'any',
      topic: 'claims',
      lastDay: today().add({ days: 1 }).toString(),
    })
    // The grant covers claims, and so their explanations of benefits, but not letters.
    expect((await dana.file(DANA, eob)).statusCode).toBe(200)
    // The sandbox has no letter to the spouse.
    const [letter] = await server.db
      .select()
      .from(archive)
      .where(and(eq(archive.memberId, DANA), eq(archive.kind, 'letter')))
    const [documentId, memberId] = ['letter-to-marcus', 'ZZH41022002']
    const [file] = await server.db.select().from(files).where(eq(files.documentId, letter!.documentId))
    await server.db.insert(archive).values({ ...letter!, documentId, memberId })
    await server.db.insert(files).values({ ...file!, documentId })
    const marcus = await as('harpermarc1')
    const his = (await marcus.all(memberId)).find((one) => one.memberId === memberId)
    expect((await marcus.file(memberId, his!)).statusCode).toBe(200)
    expect((await dana.file(DANA, his!)).statusCode).toBe(404)
  })

  test('logs an opened document under the member it belongs to', async () => {
    const dana = await as('harperdana1')
    const all = await dana.all(DANA)
    const elis = all.find(({ memberId, kind }) => memberId === 'ZZH41022004' && kind === 'eob')!
    const since = await trailSince(server.db)
    await dana.file(DANA, elis)
    expect((await since()).map(({ subject, outcome }) => [subject, outcome])).toContainEqual([
      'ZZH41022004',
      'read',
    ])
  })
})

describe('several documents', () => {
  test('come as one ZIP that lists missing ones', async () => {
    const dana = await as('harperdana1')
    const all = await dana.all(DANA)
    const some = [
      ...all.filter(({ kind }) => kind === 'eob').slice(0, 3),
      ...['Decision on', 'Notice about your premium', 'Copy of your letter'].map((title) =>
        named(all, title),
      ),
    ]
    const answer = await dana.zip(DANA, some)
    expect(answer.headers['content-type']).toBe('application/zip')
    const files = unzipSync(new Uint8Array(answer.rawPayload))
    const pdfs = Object.keys(files).filter((name) => name.endsWith('.pdf'))
    expect(pdfs).toHaveLength(4)
    for (const name of pdfs) expect(Buffer.from(files[name]!).subarray(0, 5).toString()).toBe('%PDF-')
    const readme = Buffer.from(files['README.txt']!).toString()
    expect(readme).toMatch(/Notice about your premium \(.*\): missing/)
    expect(readme).toMatch(/Copy of your letter to us \(.*\): not a PDF/)
  })

  test('rejects the whole archive if one document belongs to another member', async () => {
    const [marcus, dana] = [await as('harpermarc1'), await as('harperdana1')]
    const [own] = await dana.all(DANA)
    const his = (await marcus.all('ZZH41022002')).find(({ memberId }) => memberId !== null)!
    expect((await dana.zip(DANA, [own!, his])).statusCode).toBe(404)
  })
})
