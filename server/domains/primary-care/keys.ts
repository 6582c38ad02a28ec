import { hash } from 'node:crypto'
import type { RequestContext } from '#server/access/access.ts'
import { insurerKeyOf } from '#server/access/insurer-key.ts'
import type { IdempotencyKey } from '#server/insurer/call.ts'

/** The key of one person's change in a call that changes several. */
export const keyForPerson = (asking: RequestContext, memberId: string): IdempotencyKey =>
  hash('sha256', JSON.stringify([insurerKeyOf(asking), memberId]), 'hex')
