import type { FastifyInstance } from 'fastify'
import { cancelAutoPay, enrollInAutoPay } from '#contract/calls/payments.ts'
import { AUTOPAY_TERMS } from '#contract/entities/payment.ts'
import { todayOf } from '#server/config/clock.ts'
import { hold } from '#server/platform/db/hold.ts'
import { holdMethods, readAutoPay, readMethod, setAutoPay, stopAutoPay } from './methods-repository.ts'
import { hasEnded } from '#server/access/rights.ts'
import { changeNotices } from '#server/identity/change-notices.ts'
import { problem } from '#server/platform/http/problem.ts'
import { serve } from '#server/access/serve.ts'
import { accountIdOf } from './account.ts'
import { openAccount } from './open-account.ts'
import { isExpired } from './presenters.ts'
import type { Services } from '#server/services.ts'
import { autoPayFor } from './read-routes.ts'

/** Turns AutoPay on and off, and changes it. */
export function mountAutoPay(app: FastifyInstance, mounted: Services): void {
  const notice = changeNotices(app, mounted)
  serve(app, mounted, enrollInAutoPay, async (call) => {
    const { services, params, body, caller } = call
    const { db, clock } = services
    const member = await openAccount(services, call, { ...params, ...body })
    const { enrollment } = member
    if (hasEnded(enrollment.endDate, todayOf(clock))) throw problem(409, 'PAY-0015')
    if (body.termsVersion !== AUTOPAY_TERMS) throw problem(409, 'PAY-0006')
    const { contractId, contractType, memberId } = enrollment
    const accountId = accountIdOf(contractId, contractType)
    // Waits for an account deletion in progress, which removes the payment methods first.
    await hold(db, `bill ${accountId}`)
    await holdMethods(db, caller.username)
    const method = await readMethod(db, caller.username, body.methodId)
    if (!method?.isKept || isExpired(method.expires, todayOf(clock)))
      throw problem(422, 'PAY-0005', undefined, { methodId: 'cannot be used' })
    const earlier = await readAutoPay(db, accountId)
    await setAutoPay(db, {
      accountId,
      contractId,
      contractType,
      memberId,
      username: caller.username,
      methodId: body.methodId,
      amount: body.amount,
      termsVersion: body.termsVersion,
      since: earlier?.since ?? clock.now().toString(),
    })
    notice(call, 'autoPay')
    return autoPayFor(services, member)
  })

  serve(app, mounted, cancelAutoPay, async (call) => {
    const { services, params, query } = call
    const member = await openAccount(services, call, { ...params, ...query })
    const { contractId, contractType } = member.enrollment
    const accountId = accountIdOf(contractId, contractType)
    // Waits for a draft in progress; a draft that waits for this call finds AutoPay turned off.
    await hold(services.db, `bill ${accountId}`)
    await stopAutoPay(services.db, accountId)
    notice(call, 'autoPayStopped')
    return autoPayFor(services, member)
  })
}
