import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { browserOf } from './news.ts'
import type { Backend } from './backend.ts'
import { atTheConsole } from './staff.ts'

export const JORDAN = 'agentjordan'
const BASE = '/member/myblueprint/v1/chats'

/** The member id and the plan of each member who chats. */
const PLANS: Record<string, { memberId: string; contractType: string }> = {
  harperdana1: { memberId: 'ZZH41022001', contractType: 'medical' },
  harpermarc1: { memberId: 'ZZH41022002', contractType: 'medical' },
}

const plan = async (app: FastifyInstance, username: string, bearer: Record<string, string>) => {
  const known = PLANS[username]
  if (known) return known
  const answer = await app.inject({
    url: `/member/myblueprint/v1/users/${username}/memberships`,
    headers: bearer,
  })
  const { memberId, contractType } = answer.json().userMemberships[0]
  return { memberId, contractType }
}

/** A member in a browser, with the chat calls. */
export async function chatter(server: Backend, username: string) {
  const { tab, bearer } = await browserOf(username, server)
  const own = await plan(server.app, username, bearer)
  const send = (method: 'POST' | 'PUT' | 'GET', path: string, payload?: object) =>
    server.app.inject({
      method,
      url: `${BASE}${path}`,
      headers: { ...bearer, 'idempotency-key': randomUUID() },
      ...(payload ? { payload } : {}),
    })
  const message = (body: string, clientId: string = randomUUID(), more: object = {}) => ({
    clientId,
    body,
    files: [],
    page: null,
    ...more,
  })
  return {
    tab,
    bearer,
    open: (text = 'Why was my MRI denied?', more: object = {}) =>
      send('POST', '', {
        ...own,
        topic: 'claim',
        language: 'en',
        text,
        clientId: randomUUID(),
        hasDetails: true,
        ...more,
      }),
    current: async (shown?: string) =>
      (await send('GET', `/current${shown === undefined ? '' : `?shown=${shown}`}`)).json().chat,
    messages: async (chatId: string, after = 0) =>
      (await send('GET', `/${chatId}/messages?after=${after}`)).json().messages,
    say: (chatId: string, body: string, clientId?: string, more: object = {}) =>
      send('POST', `/${chatId}/messages`, message(body, clientId, more)),
    sign: (chatId: string, body: object) => send('POST', `/${chatId}/typing`, body),
    close: (chatId: string, state: 'ended' | 'left') => send('PUT', `/${chatId}/state`, { state }),
    rate: (chatId: string, rating: number) => send('PUT', `/${chatId}/rating`, { rating }),
    upload: (chatId: string, clientId: string, fileId: string, payload: Buffer) =>
      server.app.inject({
        method: 'PUT',
        url: `${BASE}/${chatId}/messages/${clientId}/files/${fileId}`,
        headers: { ...bearer, 'content-type': 'application/octet-stream' },
        payload,
      }),
  }
}

/** An agent at the console, with the chat calls. */
export async function agentAt(app: FastifyInstance, username: string) {
  const desk = await atTheConsole(app, username)
  const ANY = { topic: null, language: null, line: null }
  return {
    ...desk,
    queue: async (search: object = {}) => (await desk.post('/chats/search', { ...ANY, ...search })).json(),
    take: (chatId: string) => desk.post(`/chats/${chatId}/take`),
    record: (chatId: string, after = 0) => desk.post(`/chats/${chatId}/record`, { after }),
    say: (chatId: string, body: string, isNote = false, clientId: string = randomUUID()) =>
      desk.post(`/chats/${chatId}/messages`, { clientId, body, isNote }),
    sign: (chatId: string, body: object) => desk.post(`/chats/${chatId}/typing`, body),
    handOver: (chatId: string, to: string, note: string) =>
      desk.post(`/chats/${chatId}/hand-over`, { to, note }),
    release: (chatId: string) => desk.post(`/chats/${chatId}/release`),
    end: (chatId: string, asQuestion = false) => desk.post(`/chats/${chatId}/end`, { asQuestion }),
  }
}
