import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { signInAs } from './sign-in.ts'
import { newTab } from './tab.ts'

export const SANDY = 'adminsandy1'

/** Somebody who asks the staff's calls. */
export async function atTheConsole(app: FastifyInstance, username = SANDY, password?: string) {
  const { bearer, tab, tokens } = await signInAs(app, username, newTab(app), password)
  const send = (method: 'POST' | 'DELETE', path: string, body?: object) =>
    app.inject({
      ...{ method, url: `/staff/api${path}` },
      headers: { ...bearer, 'idempotency-key': randomUUID() },
      ...(body ? { payload: body } : {}),
    })
  return {
    ...{ bearer, tab, tokens },
    get: (path: string) => app.inject({ url: `/staff/api${path}`, headers: bearer }),
    post: (path: string, body?: object) => send('POST', path, body),
    delete: (path: string) => send('DELETE', path),
  }
}
