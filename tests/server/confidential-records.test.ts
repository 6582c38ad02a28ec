import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { markConfidential } from '#server/insurers/sandbox/claims/confidential.ts'
import { claims } from '#server/insurers/sandbox/claims/tables.ts'
import { authorizations } from '#server/insurers/sandbox/authorizations/tables.ts'
import { documents } from '#server/insurers/sandbox/documents/tables.ts'
import { messages } from '#server/platform/db/schema.ts'
import { addLetter } from '#server/notifications/letters.ts'
import { writeEobLetter } from '#server/domains/claims/eob-letters.ts'
import { servicesFor } from '#server/services.ts'
import { openHandles } from '#server/platform/http/handles.ts'
import { answersOf } from '#tests/kit/answers-of.ts'
import { type Owner, ownersOf } from '#tests/kit/authorization-matrix.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { signInAs } from '#tests/kit/sign-in.ts'

const TESS = 'ZZK47031803'

let server: Backend
const owners = new Map<string, Owner>()
beforeAll(async () => {
  server = await startBackend(await openSeeded())
  await addLetter(server.db, {
    messageId: 'letter-for-tess',
    memberId: TESS,
    contractId: TESS.slice(0, -2),
    kind: 'claim',
    subject: 'Quiet letter',
    body: 'Quiet letter',
    sentAt: server.services.clock.now().toString(),
    readAt: null,
    isConfidential: true,
  })
  for (const username of ['okaforruth7', 'okafortess5']) {
    const [owner] = await ownersOf(server.app, username)
    owners.set(username, owner ?? expect.fail(`${username} has no plan`))
  }
})
afterAll(async () => {
  await server.app.close()
  await server.db.close()
})

/** All identifiers of Tess's confidential records, from the insurer and from page addresses. */
async function namesOfConfidential(): Promise<string[]> {
  const { db, services } = server
  const handles = await openHandles(services)
  const ofClaims = await db.select().from(claims).where(eq(claims.isConfidential, true))
  const ofAuthorizations = (await db.select().from(authorizations)).filter(
    ({ facts }) => facts.isConfidential,
  )
  const ofDocuments = await db.select().from(documents).where(eq(documents.isConfidential, true))
  const ofMessages = await db.select().from(messages).where(eq(messages.isConfidential, true))
  expect([ofClaims, ofAuthorizations, ofDocuments, ofMessages].map(({ length }) => length > 0)).toEqual(
    Array.from({ length: 4 }, () => true),
  )
  return [
    ...ofClaims.flatMap(({ claimId, claimNumber }) => [claimId, claimNumber, handles.of('claim', claimId)]),
    ...ofAuthorizations.flatMap(({ authorizationNumber }) => [
      authorizationNumber,
      handles.of('authorization', authorizationNumber),
    ]),
    ...ofDocuments.map(({ documentId }) => documentId),
    ...ofMessages.flatMap(({ messageId, subject }) => [handles.of('message', messageId), subject]),
  ]
}

async function callsThatName(
  username: string,
  names: readonly string[],
  paths?: readonly string[],
): Promise<string[]> {
  const { bearer } = await signInAs(server.app, username)
  const owner = owners.get(username) ?? expect.fail(username)
  const answers = await answersOf(server, owner, { bearer, paths })
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  return answers.flatMap(({ call, text }) => (names.some((name) => text.includes(name)) ? [call] : []))
}

test('keeps a confidential record in the answers of its member and out of all others', async () => {
  const names = await namesOfConfidential()
  expect(await callsThatName('okaforruth7', names)).toEqual([])
  const lists = ['/claims', '/claims.csv', '/claims.pdf', '/authorizations', '/documents']
  const own = await callsThatName('okafortess5', names, lists)
  for (const path of lists) expect(own).toContain(`GET /members/{memberId}${path}`)
  // The planted leak: records that the insurer forgot to mark are found where they leak.
  await server.db.update(claims).set({ isConfidential: false }).where(eq(claims.memberId, TESS))
  const leaks = await callsThatName('okaforruth7', names, lists)
  for (const path of ['/claims', '/claims.csv', '/claims.pdf'])
    expect(leaks).toContain(`GET /members/{memberId}${path}`)
})

test('removes a claim from other lists when the insurer marks it', async () => {
  const { bearer } = await signInAs(server.app, 'okaforruth7')
  const ruth = owners.get('okaforruth7')?.ids['memberId'] ?? expect.fail('no id')
  const ask = async (since?: string) => {
    const url = `/abcbs/v1/members/${ruth}/claims${since === undefined ? '' : `?since=${since}`}`
    return (await server.app.inject({ url, headers: bearer })).json<{
      claims: { handle: string; memberId: string }[]
      removed: string[]
      next: string
      hasMore: boolean
    }>()
  }
  let page = await ask()
  const all = [...page.claims]
  while (page.hasMore) {
    page = await ask(page.next)
    all.push(...page.claims)
  }
  const [shown] = all.filter(({ memberId }) => memberId === TESS)
  const handle = shown?.handle ?? expect.fail('Tess’s mother sees no claim of hers')
  const claimId = (await openHandles(server.services)).read('claim', handle) ?? expect.fail('no claim')
  await markConfidential(server.db, claimId)
  const after = await ask(page.next)
  expect(after.claims.map((claim) => claim.handle)).not.toContain(handle)
  expect(after.removed).toContain(claimId)
})

test('writes the letter about a confidential claim only to its member', async () => {
  await server.db.update(claims).set({ isConfidential: true }).where(eq(claims.memberId, TESS))
  const [claim] = await server.db.select().from(claims).where(eq(claims.memberId, TESS))
  const { claimId, contractId } = claim ?? expect.fail('no claim')
  const services = servicesFor(server.services, { username: 'portal' })
  const at = server.services.clock.now().toString()
  await writeEobLetter(services, {
    kind: 'eob-issued',
    changeId: 'c',
    at,
    memberId: TESS,
    contractId,
    claimId,
  })
  const written = await server.db.select().from(messages).where(eq(messages.claimId, claimId))
  expect(written.map(({ isConfidential }) => isConfidential)).toContain(true)
})
