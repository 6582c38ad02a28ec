import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { signInAs } from './sign-in.ts'
import { newTab } from './tab.ts'

export const SANDY = 'adminsandy1'

export const STAFF_REASON = 'Called about a lost phone'

/** The calls of the console, as staff make them. */
export const STAFF_CALLS: [method: 'GET' | 'POST' | 'DELETE', path: string, body?: object][] = [
  ['GET', '/me'],
  ['POST', '/users/search', { text: 'harper' }],
  ['POST', '/users/search', {}],
  ['GET', '/me?what=this'],
  ['POST', '/users/harperdana1/record', { reason: STAFF_REASON }],
  ['POST', '/users/harperdana1/benefits', { reason: STAFF_REASON }],
  ['POST', '/users/harperdana1/block', { reason: STAFF_REASON, blockFrom: '2099-01-01' }],
  ['POST', '/users/harperdana1/unblock', { reason: STAFF_REASON }],
  ['POST', '/users/harperdana1/unlock', { reason: STAFF_REASON }],
  ['POST', '/users/harperdana1/remove-app', { reason: STAFF_REASON }],
  ['POST', '/users/harperdana1/sign-out', { reason: STAFF_REASON }],
  ['GET', '/notices'],
  ['POST', '/notices/x/withdraw'],
  ['GET', '/outages'],
  ['POST', '/outages/x/withdraw'],
  ['GET', '/content'],
  ['POST', '/content/preview', { day: '2025-06-12', line: 'HA', group: 'G1', kind: 'medical' }],
  ['POST', '/users/harperdana1/content-preview', { day: '2025-06-12', reason: STAFF_REASON }],
  ['POST', '/content/roll-back', { version: 'x', reason: STAFF_REASON }],
  ['GET', '/sandbox'],
  ['POST', '/sandbox/clock', { to: 'now' }],
  ['POST', '/sandbox/faults', { part: 'all', answer: '503', times: 1 }],
  ['DELETE', '/sandbox/faults'],
]

/** A staff member who makes calls to the console. */
export async function atTheConsole(app: FastifyInstance, username = SANDY, password?: string) {
  const { bearer, tab, tokens } = await signInAs(app, username, newTab(app), password)
  const send = (method: 'POST' | 'DELETE', path: string, body?: object) =>
    app.inject({
      method,
      url: `/staff/api${path}`,
      headers: { ...bearer, 'idempotency-key': randomUUID() },
      ...(body ? { payload: body } : {}),
    })
  return {
    bearer,
    tab,
    tokens,
    get: (path: string) => app.inject({ url: `/staff/api${path}`, headers: bearer }),
    post: (path: string, body?: object) => send('POST', path, body),
    delete: (path: string) => send('DELETE', path),
  }
}
