import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { expect } from 'vitest'
import { ClaimNotes } from '#contract/entities/claim-notes.ts'
import { authorizations } from '#server/insurers/sandbox/authorizations/tables.ts'
import type { CallServices } from '#server/services.ts'
import type { Backend } from '#tests/kit/backend.ts'
import { claimList, claimsFor } from '#tests/kit/claim-list.ts'
import { signInAs } from '#tests/kit/sign-in.ts'

/** A member with their claims, with requests like those of a browser. */
export async function appellant(
  { server, services }: { server: Backend; services: CallServices },
  login: string,
  memberId: string,
) {
  const { bearer } = await signInAs(server.app, login)
  const base = `/abcbs/v1/members/${memberId}`
  const ask = async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, sent?: Buffer | object) => {
    const answer = await server.app.inject({
      method,
      url: `${base}/${path}`,
      headers: {
        ...bearer,
        'idempotency-key': randomUUID(),
        ...(sent && { 'content-type': Buffer.isBuffer(sent) ? 'image/jpeg' : 'application/json' }),
      },
      ...(sent && { payload: Buffer.isBuffer(sent) ? sent : JSON.stringify(sent) }),
    })
    const isJson = String(answer.headers['content-type']).includes('json')
    const body = isJson ? answer.json<{ code?: string }>() : {}
    return {
      status: answer.statusCode,
      code: body.code,
      body,
      raw: answer.rawPayload,
      headers: answer.headers,
    }
  }
  const claims = async (query: string) =>
    claimsFor(await claimList(async (path) => (await ask('GET', path)).body), query)
  const upload = async (claimId: string, bytes: Buffer, fileId: string = randomUUID()) => ({
    fileId,
    ...(await ask('PUT', `claims/${claimId}/appeal-files/${fileId}`, bytes)),
  })
  const appeal = (claimId: string, more: object = {}) =>
    ask('POST', `claims/${claimId}/appeals`, { ground: 'other', letter: 'Please look again.', ...more })
  const mine = async (claimId: string) =>
    v.parse(ClaimNotes, (await ask('GET', `claims/${claimId}/notes`)).body).appeal
  const listed = () => services.insurer.appeals.list({ username: login })
  const takeBack = (claimId: string, appealId: string) =>
    ask('DELETE', `claims/${claimId}/appeals/${appealId}`)
  return { ask, claims, upload, appeal, mine, listed, takeBack }
}

/** Dana's denied scan with the criteria of the decision, and the letter about it. */
export async function deniedScan(server: Backend, her: Awaited<ReturnType<typeof appellant>>) {
  const { authorizations: all } = v.parse(
    v.object({ authorizations: v.array(v.looseObject({ handle: v.string(), status: v.string() })) }),
    (await her.ask('GET', 'authorizations')).body,
  )
  const handle = all.find(({ status }) => status === 'Denied')?.handle ?? expect.fail('no claim was denied')
  const [row] = await server.db
    .select()
    .from(authorizations)
    .where(
      and(eq(authorizations.memberId, 'ZZH41022001'), sql`${authorizations.facts}->>'status' = 'Denied'`),
    )
  const { authorizationNumber, facts } = row!
  const criteria = { en: 'Guideline 12', es: 'Guía 12' }
  await server.db
    .update(authorizations)
    .set({ facts: { ...facts, criteria } })
    .where(eq(authorizations.authorizationNumber, authorizationNumber))
  const { documents } = v.parse(
    v.object({
      documents: v.array(
        v.looseObject({ documentId: v.string(), authorizationHandle: v.nullable(v.string()) }),
      ),
    }),
    (await her.ask('GET', 'documents')).body,
  )
  const about = (isIt: boolean) =>
    documents.find((one) => one.authorizationHandle !== null && (one.authorizationHandle === handle) === isIt)
      ?.documentId ?? expect.fail('there is no letter')
  return {
    path: `authorizations/${handle}`,
    authorizationNumber,
    letter: about(true),
    otherLetter: about(false),
  }
}
