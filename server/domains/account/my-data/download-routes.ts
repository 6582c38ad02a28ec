import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { myDataFhir, myDataJson, myDataZip } from '#contract/calls/my-data.ts'
import { passing, problem } from '#server/platform/http/problem.ts'
import { FileAnswer, serve } from '#server/access/serve.ts'
import type { Call } from '#server/access/call.ts'
import { takeAttempt } from '#server/identity/sign-in/attempts.ts'
import { recordAccess, refuse } from '#server/access/access.ts'
import type { Services } from '#server/services.ts'
import { type Copy, bundleOf, jsonOf, zipOfTables } from './formats.ts'
import { ownOf } from './own.ts'

/** The limit is low because each download reads all data of a member. */
const MOST_AN_HOUR = 10

/**
 * Lets members download their data. Pages are read as the browser receives them, so that long records don't need more
 * memory.
 */
export function mountMyData(app: FastifyInstance, services: Services): void {
  const file = async (call: AnyDownload, name: string, contentOf: Content) => {
    const copy = await copyFor(call)
    return new FileAnswer(name, Readable.from(contentOf(copy), { objectMode: false }))
  }
  serve(app, services, myDataJson, (call) => file(call, 'my-data.json', jsonOf))
  serve(app, services, myDataZip, (call) => file(call, 'my-data.zip', zipOfTables))
  serve(app, services, myDataFhir, (call) => file(call, 'my-data-fhir.json', bundleOf))
}

type AnyDownload = Pick<Call<typeof myDataJson>, 'params' | 'query' | 'caller' | 'request' | 'services'>
type Content = (copy: Copy) => AsyncGenerator<string | Uint8Array>

/** Returns the owner of the data after all checks; a later failure truncates the file. */
async function copyFor({ services, params, query, caller, request }: AnyDownload): Promise<Copy> {
  const { username } = caller
  if (params.username !== username) return refuse(services, { caller, request }, params.username)
  const madeAt = services.clock.now()
  const budget = { key: `my data ${username}`, most: MOST_AN_HOUR, forgetMinutes: 60 }
  if ((await takeAttempt(services.db, madeAt, budget)) === undefined) throw passing(problem(429, 'DAT-0002'))
  const own = await ownOf(services, username)
  await recordAccess(services, { caller, request }, username, ...own.memberIds)
  return { services, own, language: query.language ?? 'en', madeAt }
}
