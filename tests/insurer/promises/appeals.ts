import { randomUUID } from 'node:crypto'
import type { AppealRequest } from '#server/insurer/appeals.ts'
import { InsurerRefused } from '#server/insurer/call.ts'
import {
  type Context,
  type InsurerPromise,
  endsWhenGivenUp,
  findsNothing,
  isNull,
  must,
  notChecked,
  parsed,
  portOf,
  same,
} from './promise.ts'

const port = 'appeals'

const usernameOf = ({ known }: Context) => known.user?.username ?? 'portal'

/** An appeal that may be sent in: against a claim of the known member that has none. */
async function newAppeal(context: Context): Promise<AppealRequest | undefined> {
  const { own, call, insurer } = context
  const readable = own.map(({ enrollment: { memberId, contractType } }) => ({
    memberId,
    contractTypes: [contractType],
  }))
  const query = { readable, cursor: undefined, limit: 200 }
  const username = usernameOf(context)
  const newest = (await insurer.claims?.list(call(), query))?.claims ?? []
  for (const { claimId, contractId, memberId } of newest) {
    if ((await portOf(context, port).ofClaim(call(), { username, claimId })) !== null) continue
    const letter = 'Please look at this again.'
    return { key: randomUUID(), username, claimId, contractId, memberId, ground: 'other', letter }
  }
  return undefined
}

const READ_ONLY = notChecked('the records may not be changed: say --writable')
const NO_CLAIM = notChecked('there is no claim to appeal against')

export const appealsPromises: readonly InsurerPromise[] = [
  {
    port,
    name: 'asked again with the same key, an appeal is taken once and answered the same',
    async check(context) {
      if (!context.writable) return READ_ONLY
      const { submit, ofClaim } = portOf(context, port)
      const request = await newAppeal(context)
      if (!request) return NO_CLAIM
      const answers = await Promise.all([submit(context.call(), request), submit(context.call(), request)])
      answers.push(await submit(context.call(), request))
      for (const answer of answers) {
        parsed(port, 'submit', answer)
        must(same(answer, answers[0]), 'the same key gets another answer')
      }
      const kept = await ofClaim(context.call(), request)
      must(kept?.appealId === answers[0]?.appealId, 'ofClaim() does not have the appeal that was taken')
    },
  },
  {
    port,
    name: 'a second appeal against the same claim is refused with CLM-0014',
    async check(context) {
      if (!context.writable) return READ_ONLY
      const { submit } = portOf(context, port)
      const request = await newAppeal(context)
      if (!request) return NO_CLAIM
      await submit(context.call(), request)
      const second = await submit(context.call(), { ...request, key: randomUUID() }).catch(
        (error: unknown) => error,
      )
      must(second instanceof InsurerRefused && second.code === 'CLM-0014', 'a second appeal is not refused')
    },
  },
  {
    port,
    name: 'an appeal is seen by the account that sent it alone',
    async check(context) {
      if (!context.writable) return READ_ONLY
      const { submit, ofClaim } = portOf(context, port)
      const request = await newAppeal(context)
      if (!request) return NO_CLAIM
      await submit(context.call(), request)
      const username = `${request.username}-2`
      const seen = await ofClaim(context.call(), { ...request, username })
      must(seen === null, 'another account is answered the appeal')
    },
  },
  {
    port,
    name: 'claims without an appeal are null, however odd the id',
    async check(context) {
      const { ofClaim } = portOf(context, port)
      const username = usernameOf(context)
      await findsNothing((claimId) => ofClaim(context.call(), { username, claimId }), isNull)
      await findsNothing((odd) => ofClaim(context.call(), { username: odd, claimId: odd }), isNull)
    },
  },
  {
    port,
    name: 'a call ends when it is given up',
    async check(context) {
      const { ofClaim } = portOf(context, port)
      const whose = { username: usernameOf(context), claimId: 'no-such-claim' }
      await endsWhenGivenUp(context, (call) => ofClaim(call, whose))
    },
  },
]
