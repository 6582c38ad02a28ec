import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { savedEstimates } from '#contract/calls/cost-estimates.ts'
import { searchProviders } from '#contract/calls/directory.ts'
import { signInAs } from './sign-in.ts'
import { today } from './time.ts'

/** A day in the near future. */
export const careDay = () => today().add({ days: 3 }).toString()
/** The usual parts of an MRI. */
export const MRI = [
  { code: 'IMG-MRI', quantity: 1 },
  { code: 'IMG-READ', quantity: 1 },
]

/** A signed-in member with the calls of cost estimates. */
export async function estimatesOf(app: FastifyInstance, login: string, memberId: string) {
  const { bearer } = await signInAs(app, login)
  const ask = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => {
    const answer = await app.inject({
      method,
      url: `/abcbs/v1/members/${memberId}/${path}`,
      headers: { ...bearer, 'idempotency-key': randomUUID() },
      ...(body && { payload: { contractType: 'medical', ...body } }),
    })
    return { status: answer.statusCode, body: answer.json<{ code?: string }>() }
  }
  const imaging = async (near = 'Little Rock') => {
    const found = await ask('POST', 'directory/search', {
      specialtyIds: ['radiology', 'hospital'],
      near: { place: near },
      miles: 50,
    })
    return v.parse(searchProviders.reply, found.body).providers
  }
  const estimate = (providers: readonly string[], more: object = {}) =>
    ask('POST', 'cost-estimates/estimates', {
      about: memberId,
      code: 'IMG-MRI',
      parts: MRI,
      on: careDay(),
      providers,
      ...more,
    })
  const save = (provider: string, more: object = {}) =>
    ask('POST', 'cost-estimates/saved', {
      about: memberId,
      code: 'IMG-MRI',
      parts: MRI,
      on: careDay(),
      provider,
      ...more,
    })
  const list = async () =>
    v.parse(savedEstimates.reply, (await ask('GET', 'cost-estimates/saved?contractType=medical')).body).saved
  return { ask, imaging, estimate, save, list }
}
