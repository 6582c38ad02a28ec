import * as v from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { AccessEntry, SignInEvent } from '#contract/entities/access-log.ts'
import { incomplete, orElse, rows } from '#contract/odd-data.ts'
import { cursor } from '#contract/ids.ts'

/** The `nextCursor` of the previous page. */
const query = v.object({ cursor: v.optional(cursor(300)) })

const nextCursor = orElse(v.nullable(v.string()), null)

/** Lists who read or changed the caller's record, newest first. */
export const accessLog = endpoint({
  method: 'GET',
  area: 'member',
  path: '/users/{username}/access-log',
  access: 'oneself',
  query,
  reply: v.object({ entries: rows(AccessEntry), nextCursor, ...incomplete }),
  failure: 'ADM-0011',
})

/** Lists the caller's sign-ins and failed sign-in attempts, newest first. */
export const signInHistory = endpoint({
  method: 'GET',
  area: 'member',
  path: '/users/{username}/sign-in-history',
  access: 'oneself',
  query,
  reply: v.object({ events: rows(SignInEvent), nextCursor, ...incomplete }),
  failure: 'ADM-0011',
})
