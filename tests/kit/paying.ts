import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { addPaymentMethod, bill, payments } from '#contract/calls/payments.ts'
import type { Bill, Payment } from '#contract/entities/payment.ts'
import { signInAs } from './sign-in.ts'
import { today } from './time.ts'

/** The address of the sandbox's processor, relative to ORIGIN. */
export const PROCESSOR = { host: '127.0.0.1:8080', origin: 'http://127.0.0.1:8080' }

export const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficient: '4000 0000 0000 9995',
  expired: '4000 0000 0000 0069',
  silent: '4000 0000 0000 0119',
}
export const ACCOUNTS = { good: '000123456789', bounces: '000222222227' }

/** Gets a token for a number from the processor, as the page in the frame does. */
export const tokenFor = (app: FastifyInstance, payload: object) =>
  app.inject({ method: 'POST', url: '/processor/tokens', headers: PROCESSOR, payload })

export const cardToken = async (app: FastifyInstance, number: string): Promise<string> =>
  (await tokenFor(app, { kind: 'card', number, expires: '12/49', code: '123' })).json<{ token: string }>()
    .token

export const bankToken = async (app: FastifyInstance, account: string): Promise<string> =>
  (await tokenFor(app, { kind: 'bank', type: 'checking', routing: '110000000', account })).json<{
    token: string
  }>().token

export type Answer = { status: number; body: Record<string, unknown> }

/** A policy holder in a browser, with their bill. */
export async function payer(app: FastifyInstance, login: string, memberId: string, contractType = 'medical') {
  const { tab, bearer } = await signInAs(app, login)
  const base = `/abcbs/v1/members/${memberId}`
  const read = async (path: string): Promise<Answer> => {
    const joint = path.includes('?') ? '&' : '?'
    const answer = await tab.fetch(`${base}/${path}${joint}contractType=${contractType}`, { headers: bearer })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const send = async (
    method: string,
    path: string,
    body: object | undefined,
    key: string = randomUUID(),
  ): Promise<Answer> => {
    const answer = await tab.fetch(`${base}/${path}`, {
      method,
      headers: {
        ...bearer,
        'idempotency-key': key,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify({ contractType, ...body }) } : {}),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const addToken = async (token: string, isKept = true): Promise<string> => {
    const { body } = await send('POST', 'payment-methods', { token, isKept, isDefault: false })
    return v.parse(addPaymentMethod.reply, body).added.methodId
  }
  return {
    read,
    send,
    addToken,
    file: (path: string) => app.inject({ url: `${base}/${path}`, headers: bearer }),
    addCard: async (number: string, isKept = true) => addToken(await cardToken(app, number), isKept),
    addAccount: async (account: string) => addToken(await bankToken(app, account)),
    pay: (amountCents: number, methodId: string, key?: string, change: object = {}) =>
      send('POST', 'payments', { amountCents, methodId, payOn: today().toString(), ...change }, key),
    bill: async (): Promise<Bill> => v.parse(bill.reply, (await read('bill')).body),
    payments: async (): Promise<Payment[]> => v.parse(payments.reply, (await read('payments')).body).payments,
  }
}
