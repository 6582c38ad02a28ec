import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import * as v from 'valibot'
import type { AdjudicatedClaim, ListedClaim } from '#contract/entities/claim.ts'
import { reimbursementAccount } from '#contract/calls/reimbursement.ts'
import { claimList, claimsFor } from './claim-list.ts'
import { backend } from './backend.ts'
import { signInAs } from './sign-in.ts'
import { today } from './time.ts'

export const RAY = 'ZZD55120701'

const body = (day: string) => ({
  payTo: 'member',
  expense: 'doctor',
  memberId: RAY,
  providerName: 'Dr. Ames',
  serviceFrom: day,
  serviceTo: day,
  amountCents: 12_34,
  receipts: [] as unknown[],
  certified: true,
})
export const insurersToday = () => today().toString()

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A person in a browser, with a reimbursement account. */
export async function accountHolder(login = 'delgadoray3', memberId = RAY, at?: FastifyInstance) {
  const app = at ?? (await backend()).app
  const { tab, bearer } = await signInAs(app, login)
  const base = `/abcbs/v1/members/${memberId}/reimbursement`
  const ask = async (method: Method, path: string, sent?: unknown, key: string = randomUUID()) => {
    const answer = await tab.fetch(base + path, {
      method,
      headers: {
        ...bearer,
        'idempotency-key': key,
        ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  return {
    ask,
    account: async (query = '') => {
      const answer = await ask('GET', query)
      expect(answer.status).toBe(200)
      return v.parse(reimbursementAccount.reply, answer.body)
    },
    request: async (change: Record<string, unknown> = {}, key?: string) =>
      ask('POST', '/requests', { ...body(insurersToday()), ...change }, key),
    upload: async (bytes: Buffer, receiptId: string = randomUUID(), type = 'image/jpeg') => {
      const answer = await tab.fetch(`${base}/receipts/${receiptId}`, {
        method: 'PUT',
        headers: { ...bearer, 'content-type': type },
        body: bytes.length > 0 ? new Uint8Array(bytes) : null,
      })
      return { receiptId, status: answer.status, body: (await answer.json()) as Record<string, unknown> }
    },
    file: (path: string) => app.inject({ url: base + path, headers: bearer }),
    claims: async () => {
      const get = async (path: string): Promise<unknown> =>
        (await tab.fetch(`/abcbs/v1/members/${memberId}/${path}`, { headers: bearer })).json()
      const paid = claimsFor(await claimList(get), 'statuses=paid')
      const owing = paid.filter(({ money }) => (money.memberOwesCents ?? 0) > 0)
      return owing as unknown as readonly (AdjudicatedClaim & Pick<ListedClaim, 'handle'>)[]
    },
  }
}

export const codeOf = (answer: { body: Record<string, unknown> }) => answer.body['code']
