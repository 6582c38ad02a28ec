import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import {
  addReceipts,
  reimbursementAccount,
  requestReimbursement,
  seeDecisions,
  setDirectDeposit,
  statementCsv,
  statementPdf,
  stopDirectDeposit,
} from '#contract/calls/reimbursement.ts'
import { handleOrNull } from '#server/platform/http/handles.ts'
import { addLetter, markRead } from '#server/notifications/letters.ts'
import { insurerKeyOf } from '#server/access/insurer-key.ts'
import { changeNotices } from '#server/identity/change-notices.ts'
import { problem } from '#server/platform/http/problem.ts'
import { FileAnswer, serve } from '#server/access/serve.ts'
import type { Call } from '#server/access/call.ts'
import { todayOf } from '#server/config/clock.ts'
import { DECISIONS } from './decision-letters.ts'
import { statementAsCsv, statementAsPdf } from './statement.ts'
import type { CallServices, RouteServices } from '#server/services.ts'
import { fullName, recordAccess } from '#server/access/access.ts'
import { mountReceipts } from './receipt-routes.ts'
import { type Holder, type ShownRequest, accountOf, holderOf } from './holder.ts'
import { bringReceipts, submitRequest } from './requests.ts'

/** The employer's reimbursement account, open only to the policy holder. */
export async function mountReimbursement(app: FastifyInstance, services: RouteServices): Promise<void> {
  const { handles } = services
  const notice = changeNotices(app, services)
  const withHandle = (request: ShownRequest) => ({
    ...request,
    claimHandle: handleOrNull(handles, 'claim', request.claimId),
  })
  serve(app, services, reimbursementAccount, async (call) => {
    const { services } = call
    const holder = await holderOf(services, call)
    const { years, requests } = await accountOf(services, holder)
    const { year, status } = call.query
    const { contractId } = holder
    const deposit = await services.insurer.reimbursement.deposit({ contractId })
    await recordAccess(services, call, call.params.memberId, ...holder.people.map(({ memberId }) => memberId))
    return {
      years,
      requests: requests
        .filter(
          (one) =>
            (year === undefined || one.planYear === Number(year)) &&
            (status === undefined || one.state === status),
        )
        .map(withHandle),
      deposit,
      people: holder.people,
    }
  })
  serve(app, services, seeDecisions, async (call) => {
    const { db, clock } = call.services
    const { own } = await holderOf(call.services, call)
    await markRead(db, own.enrollment.memberId, DECISIONS, clock.now().toString())
    return {}
  })
  serve(app, services, requestReimbursement, async (call) => withHandle(await submitRequest(call)))
  serve(app, services, addReceipts, async (call) => withHandle(await bringReceipts(call)))
  serve(app, services, setDirectDeposit, async (call) => {
    const { services, body } = call
    const holder = await holderOf(services, call)
    const { contractId } = holder
    const set = { key: insurerKeyOf(call), contractId, ...body }
    const deposit = await services.insurer.reimbursement.setDeposit(set)
    await notifyOfChange(services, holder)
    notice(call, 'deposit')
    return deposit
  })
  serve(app, services, stopDirectDeposit, async (call) => {
    const { services } = call
    const holder = await holderOf(services, call)
    const { contractId } = holder
    const deposit = await services.insurer.reimbursement.stopDeposit({ key: insurerKeyOf(call), contractId })
    await notifyOfChange(services, holder)
    notice(call, 'depositStopped')
    return { deposit }
  })
  serve(app, services, statementPdf, async (call) => {
    const statement = await statementOf(call.services, call)
    return new FileAnswer(`reimbursement-${call.query.year}.pdf`, await statementAsPdf(statement))
  })
  serve(app, services, statementCsv, async (call) => {
    const statement = await statementOf(call.services, call)
    return new FileAnswer(`reimbursement-${call.query.year}.csv`, statementAsCsv(statement))
  })
  await mountReceipts(app, services)
}

async function statementOf(
  services: CallServices,
  call: Call<typeof statementPdf> | Call<typeof statementCsv>,
) {
  const holder = await holderOf(services, call)
  const { years, requests } = await accountOf(services, holder)
  const year = years.find((one) => one.year === Number(call.query.year))
  if (!year) throw problem(404, 'NOT_FOUND')
  await recordAccess(services, call, call.params.memberId, ...holder.people.map(({ memberId }) => memberId))
  const { plan } = holder.own
  return {
    today: todayOf(services.clock),
    year,
    language: call.query.language ?? 'en',
    name: fullName(holder.own),
    planName: plan.displayName,
    payer: plan.design.payerName,
    brand: services.brands.of(plan),
    requests: requests.filter(({ planYear }) => planYear === year.year).toReversed(),
  }
}

/** Thieves redirect money, so the member is notified of every change, even their own. */
const notifyOfChange = async ({ db, clock }: CallServices, { own, contractId }: Holder): Promise<void> =>
  void (await addLetter(db, {
    messageId: randomUUID(),
    contractId,
    memberId: own.enrollment.memberId,
    subject: 'Your direct deposit changed',
    body: 'You or someone signed in as you changed the bank account for your health reimbursement payments. If this wasn’t you, please call us right away.',
    sentAt: clock.now().toString(),
    readAt: null,
  }))
