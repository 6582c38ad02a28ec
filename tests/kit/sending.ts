import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { signInAs } from './sign-in.ts'

const Item = v.object({
  id: v.string(),
  channel: v.picklist(['email', 'fax', 'text', 'letter']),
  sentTo: v.string(),
  subject: v.string(),
  body: v.string(),
  attachments: v.array(v.object({ name: v.string(), type: v.string(), href: v.string() })),
})

/** The messages that the sandbox sent to an address, newest first. */
export async function inboxFor(app: FastifyInstance, to: string) {
  const { items } = v.parse(
    v.object({ items: v.array(Item) }),
    (await app.inject('/sandbox/inbox.json')).json(),
  )
  return items.filter(({ sentTo }) => sentTo === to)
}

/** A signed-in member and their actions with one card, as the portal performs them. */
export async function memberWithCard(
  app: FastifyInstance,
  login: string,
  memberId: string,
  cardId = `${memberId}-medical`,
) {
  const { bearer } = await signInAs(app, login)
  const url = (path: string) => `/abcbs/v1/members/${memberId}/id-cards/${cardId}/${path}`
  return {
    get: (path: string) => app.inject({ url: url(path), headers: bearer }),
    post: async (path: string, payload: unknown, key: string = randomUUID()) =>
      app.inject({
        method: 'POST',
        url: url(path),
        headers: { ...bearer, 'idempotency-key': key, 'content-type': 'application/json' },
        payload: JSON.stringify(payload),
      }),
  }
}

/** The status of an answer, and the code of its problem. */
export const outcomeOf = ({ statusCode, json }: { statusCode: number; json: () => unknown }) => {
  const { code } = v.parse(v.looseObject({ code: v.optional(v.string()) }), json())
  return code === undefined ? [statusCode] : [statusCode, code]
}
