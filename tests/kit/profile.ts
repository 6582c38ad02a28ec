import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { profile } from '#contract/calls/profile.ts'
import type { Profile, ProfilePart } from '#contract/entities/profile.ts'
import { signInAs } from './sign-in.ts'

/** A member with their profile, with calls like their browser's. */
export async function profileOwner(app: FastifyInstance, username: string, memberId: string) {
  const { bearer } = await signInAs(app, username)
  const url = (id: string) => `/abcbs/v1/members/${id}/profile`
  const read = async (): Promise<Profile> => {
    const answer = await app.inject({ url: url(memberId), headers: bearer })
    const shown = v.parse(profile.reply, answer.json()).profile
    if (!shown) throw new Error('The insurer has no profiles')
    return shown
  }
  const send = (body: object, whose = memberId, key: string = randomUUID()) =>
    app.inject({
      method: 'PUT',
      url: url(whose),
      headers: { ...bearer, 'idempotency-key': key },
      payload: body,
    })
  /** Changes a part of the profile as it is on file now. */
  const change = async (asked: { part: ProfilePart } & Record<string, unknown>) =>
    send({ version: (await read()).versions[asked.part], change: asked })
  return { bearer, read, send, change }
}

/** A house in the same state as the Harpers' house. */
export const CONWAY = {
  part: 'address' as const,
  line1: '7 Persimmon Court',
  line2: '',
  city: 'Conway',
  state: 'AR',
  zip: '72034',
}

/** A house in another state. */
export const MEMPHIS = { ...CONWAY, line1: '90 Poplar Avenue', city: 'Memphis', state: 'TN', zip: '38103' }
