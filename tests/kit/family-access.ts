import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { FamilyAccess, type FamilyTopic } from '#contract/entities/family-access.ts'
import { signInAs } from './sign-in.ts'

const url = (username: string) => `/member/myblueprint/v1/users/${username}/family-access`

/** A member with the calls of family access, as their browser makes them. */
export async function familyMember(app: FastifyInstance, username: string) {
  const { bearer } = await signInAs(app, username)
  const read = async (): Promise<FamilyAccess> => {
    const answer = await app.inject({ url: url(username), headers: bearer })
    return v.parse(FamilyAccess, answer.json())
  }
  const send = (body: object, whose = username, key: string = randomUUID()) =>
    app.inject({
      method: 'PUT',
      url: url(whose),
      headers: { ...bearer, 'idempotency-key': key },
      payload: body,
    })
  /** Lets the first policy holder see these topics up to that day, whatever was shared before. */
  const share = async (topics: readonly FamilyTopic[], lastDay?: string): Promise<void> => {
    const { holders, firstDay } = await read()
    const [holder] = holders
    if (!holder) throw new Error(`${username} has no policy holder`)
    const open = topics.map((topic) => ({ topic, lastDay: lastDay ?? firstDay }))
    const answer = await send({ contractId: holder.contractId, version: holder.version, topics: open })
    if (answer.statusCode !== 200) throw new Error(answer.body)
  }
  return { bearer, read, send, share }
}
