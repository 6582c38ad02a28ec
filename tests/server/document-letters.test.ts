import { randomUUID } from 'node:crypto'
import { and, eq, isNull, like } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { todayOf } from '#server/config/clock.ts'
import { messages } from '#server/platform/db/schema.ts'
import { writeDocumentLetters } from '#server/domains/documents/document-letters.ts'
import { takeInsurerChanges } from '#server/jobs.ts'
import { familyGrants } from '#server/access/tables.ts'
import { newsDeliveries } from '#server/notifications/tables.ts'
import type { MemberDocument } from '#server/insurer/documents.ts'
import { documents } from '#server/insurers/sandbox/documents/tables.ts'
import { changes } from '#server/insurers/sandbox/tables.ts'
import { ownBackend } from '#tests/kit/own-backend.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import { today } from '#tests/kit/time.ts'

const CONTRACT = 'ZZH410220'
const [DANA, MARCUS, AVA, ELI] = ['01', '02', '03', '04'].map((seq) => CONTRACT + seq) as [
  ...[string, string, string, string],
]

const own = ownBackend()
beforeEach(() => own.server.faults.reset())

const inDays = (days: number) => own.server.faults.set({ clockOffsetSeconds: days * 24 * 3_600 })

/** Adds a document to the archive, as the insurer would. */
async function documentFor(memberId: string | null, more: Partial<MemberDocument> = {}): Promise<string> {
  const documentId = randomUUID()
  const day = todayOf(own.services.clock).toString()
  await own.server.db.insert(documents).values({
    documentId,
    contractId: CONTRACT,
    contractType: 'medical',
    memberId,
    kind: 'letter',
    version: 1,
    title: 'Your HIV test was denied',
    issuedOn: day,
    receivedOn: day,
    ...more,
  })
  return documentId
}

const issued = (documentId: string, { memberId = null as string | null, daysAgo = 0 } = {}) => ({
  ...({ kind: 'document-issued', changeId: `document-${documentId}` } as const),
  at: own.services.clock
    .now()
    .subtract({ hours: 24 * daysAgo })
    .toString(),
  contractId: CONTRACT,
  memberId,
  documentId,
})

const lettersOf = (documentId: string) =>
  own.server.db
    .select()
    .from(messages)
    .where(like(messages.messageId, `document-${documentId}%`))

const receiversOf = async (documentId: string): Promise<string[]> =>
  (await lettersOf(documentId)).map(({ memberId }) => memberId).toSorted()

const mailOf = (documentId: string) =>
  own.server.db
    .select()
    .from(newsDeliveries)
    .where(and(eq(newsDeliveries.way, 'email'), like(newsDeliveries.deliveryId, `document-${documentId}%`)))

describe('news of a new document', () => {
  test('announce a document in both languages without naming it', async () => {
    const documentId = await documentFor(DANA)
    await writeDocumentLetters(own.services, issued(documentId, { memberId: DANA }))
    expect(await lettersOf(documentId)).toMatchObject([
      {
        memberId: DANA,
        kind: 'document',
        claimId: null,
        subject: 'There is a new document for you / Hay un documento nuevo para usted',
        body: 'Open Documents and forms to read or download it.\n\nEn español: Abra Documentos y formularios para leerlo o descargarlo.',
      },
    ])
    const [mail] = await mailOf(documentId)
    expect(mail).toMatchObject({ kind: 'document', word: 'document' })
  })

  test('arrive once, despite repeated changes', async () => {
    const documentId = await documentFor(null)
    for (const _ of ['first', 'second']) await writeDocumentLetters(own.services, issued(documentId))
    expect(await receiversOf(documentId)).toEqual([DANA, MARCUS, AVA, ELI])
    // Eli has no address on file.
    expect(await mailOf(documentId)).toHaveLength(3)
  })

  test('of a whole contract go only to members who may read it', async () => {
    // Not everyone need be a member of the family's dental plan.
    const documentId = await documentFor(null, { contractType: 'dental' })
    await writeDocumentLetters(own.services, issued(documentId))
    const receivers = await receiversOf(documentId)
    const readers = [
      ['harperdana1', DANA],
      ['harpermarc1', MARCUS],
      ['harperava19', AVA],
      ['harpereli16', ELI],
    ] as const
    for (const [username, memberId] of readers) {
      const { bearer: headers } = await signInAs(own.server.app, username)
      const list = await own.server.app.inject({ url: `/abcbs/v1/members/${memberId}/documents`, headers })
      const ids =
        list.statusCode === 200
          ? list.json().documents.map((one: { documentId: string }) => one.documentId)
          : []
      expect([memberId, receivers.includes(memberId)]).toEqual([memberId, ids.includes(`d-${documentId}`)])
    }
    expect(receivers).toContain(DANA)
  })

  test('of an adult go only to them, even if they share messages', async () => {
    const persons = await own.services.insurer.membership.ofContract(CONTRACT)
    const personOf = (memberId: string) =>
      persons.find(({ enrollment }) => enrollment.memberId === memberId)?.person.personId ?? ''
    await own.server.db.insert(familyGrants).values({
      grantorId: personOf(AVA),
      granteeId: personOf(DANA),
      contractId: CONTRACT,
      topic: 'messages',
      lastDay: today().add({ days: 1 }).toString(),
    })
    const documentId = await documentFor(AVA)
    await writeDocumentLetters(own.services, issued(documentId, { memberId: AVA }))
    expect(await receiversOf(documentId)).toEqual([AVA])
  })

  test('of a child go to the child and to the policy holder', async () => {
    const documentId = await documentFor(ELI)
    await writeDocumentLetters(own.services, issued(documentId, { memberId: ELI }))
    expect(await receiversOf(documentId)).toEqual([DANA, ELI])
  })

  test('go to the document’s members according to the archive, not the feed', async () => {
    const documentId = await documentFor(AVA)
    await writeDocumentLetters(own.services, issued(documentId))
    expect(await receiversOf(documentId)).toEqual([AVA])
  })

  test.each([
    ['was issued long ago', { daysAgo: 40 }, {}],
    ['is on an unknown contract', {}, { contractId: 'ZZ0' }],
    ['is of a member outside the contract', {}, { memberId: 'ZZ0' }],
    ['has not arrived yet', {}, { receivedOn: '2999-01-01' }],
  ])('are not sent if the document %s', async (_what, changed, more) => {
    const documentId = await documentFor(DANA, more)
    await writeDocumentLetters(own.services, issued(documentId, changed))
    expect(await receiversOf(documentId)).toEqual([])
  })

  test('are not sent for a document that belongs to no member', async () => {
    const documentId = randomUUID()
    await writeDocumentLetters(own.services, issued(documentId))
    expect(await receiversOf(documentId)).toEqual([])
  })
})

describe('the sandbox insurer', () => {
  const statements = () =>
    own.server.db
      .select()
      .from(documents)
      .where(and(eq(documents.memberId, DANA), eq(documents.kind, 'statement')))
  const announced = async () =>
    (await own.server.db.select().from(changes)).filter(({ changeId }) => changeId.startsWith('document-'))

  test('announces no archived documents, and a new statement on its day', async () => {
    await takeInsurerChanges(own.services)
    expect(await announced()).toEqual([])
    const before = await statements()
    expect(before).toHaveLength(3)

    inDays(31)
    await takeInsurerChanges(own.services)
    await takeInsurerChanges(own.services)
    const [fresh, ...more] = (await statements()).filter(
      ({ documentId }) => !before.some((one) => one.documentId === documentId),
    )
    expect([fresh?.title, more]).toEqual([
      expect.objectContaining({ en: expect.stringMatching(/^Health statement, /) }),
      [],
    ])
    const all = await announced()
    expect(new Set(all.map(({ changeId }) => changeId)).size).toBe(all.length)
    expect(all.map(({ change }) => (change as { documentId: string }).documentId)).toContain(
      fresh?.documentId,
    )

    // After the clock is set back, the document doesn't exist yet; when its day returns, it isn't announced again.
    own.server.faults.reset()
    expect(await own.services.insurer.documents.read(fresh?.documentId ?? '')).toBeNull()
    expect(await own.services.insurer.documents.content(fresh?.documentId ?? '')).toBeNull()
    inDays(31)
    await takeInsurerChanges(own.services)
    expect(await announced()).toHaveLength(all.length)
    expect(await own.services.insurer.documents.content(fresh?.documentId ?? '')).not.toBeNull()
  })

  test('makes one statement for each month, even after months without a visit', async () => {
    const before = (await statements()).length
    inDays(31 + 150)
    await takeInsurerChanges(own.services)
    const after = await statements()
    expect(after.length).toBeGreaterThan(before + 3)
    expect(new Set(after.map(({ issuedOn }) => issuedOn)).size).toBe(after.length)
    const statementLetters = await own.server.db
      .select()
      .from(messages)
      .where(
        and(
          eq(messages.memberId, DANA),
          eq(messages.kind, 'document'),
          isNull(messages.readAt),
          like(messages.messageId, 'document-%'),
        ),
      )
    // Only recent documents are announced.
    expect(statementLetters.length).toBeLessThan(after.length)
  })
})
