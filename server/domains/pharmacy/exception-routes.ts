import type { FastifyInstance } from 'fastify'
import {
  drugExceptions,
  requestException,
  uploadExceptionFile,
  withdrawException,
} from '#contract/calls/drug-exceptions.ts'
import { isId, recordAccess, refuse } from '#server/access/access.ts'
import { requireActivePlan } from '#server/access/active-plan.ts'
import { insurerKeyOf } from '#server/access/insurer-key.ts'
import { membersIn, planOf, plansInReach } from '#server/access/reach.ts'
import { readException } from '#server/access/readable-exception.ts'
import { serve } from '#server/access/serve.ts'
import { uploadedFile, refuseUpload, withUploads } from '#server/access/upload-scope.ts'
import { todayOf } from '#server/config/clock.ts'
import { InsurerRefused } from '#server/insurer/call.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { RouteServices } from '#server/services.ts'
import { shownException } from './exceptions.ts'
import { hasPharmacyCenter, ownPharmacy } from '#server/access/own-pharmacy.ts'

const REFUSALS = { otherFile: 'AUT-0008', tooMany: 'AUT-0009', tooLarge: 'AUT-0010' } as const

/** Drug exceptions: those of the member and of children under 18, new ones, their files and withdrawals. */
export async function mountDrugExceptions(app: FastifyInstance, services: RouteServices): Promise<void> {
  const { handles } = services
  serve(app, services, drugExceptions, async ({ services: within, params, caller, request }) => {
    const asking = { caller, request }
    const { memberId } = params
    await ownPharmacy(within, asking, memberId)
    const plans = await plansInReach(within, asking, { memberId, isGranted: hasPharmacyCenter })
    const members = membersIn(plans)
    const all = await within.insurer.drugExceptions.ofMembers(plans)
    await recordAccess(within, asking, memberId, ...members.map((one) => one.memberId))
    return {
      // Leaves out an answer about another member.
      exceptions: all.flatMap((found) => {
        const plan = planOf(plans, found)
        return plan ? [shownException(within, { found, plan }, handles)] : []
      }),
      members,
    }
  })

  serve(app, services, requestException, async (call) => {
    const { services: within, params, body } = call
    const { memberId } = params
    const { own: row } = await ownPharmacy(within, call, memberId)
    const { contractId, contractType } = row.enrollment
    requireActivePlan(row, todayOf(within.clock))
    const { forMemberId, ...request } = body
    const plans = await plansInReach(within, call, { memberId, isGranted: hasPharmacyCenter })
    const plan = planOf(plans, { contractId, contractType, memberId: forMemberId })
    if (!plan) return refuse(within, call, forMemberId)
    const found = await within.insurer.drugExceptions.submit({
      ...request,
      key: insurerKeyOf(call),
      by: forMemberId === memberId ? 'member' : 'representative',
      contractId,
      contractType,
      memberId: forMemberId,
      planId: row.plan.planId,
    })
    if (!planOf([plan], found)) return refuse(within, call, found.memberId)
    await recordAccess(within, call, forMemberId)
    return shownException(within, { found, plan }, handles)
  })

  serve(app, services, withdrawException, async (call) => {
    const { found, plan } = await readException(call, handles)
    const { exceptionId, memberId } = found
    const withdrawn = await call.services.insurer.drugExceptions
      .withdraw({
        key: insurerKeyOf(call),
        exceptionId,
        by: memberId === call.params.memberId ? 'member' : 'representative',
      })
      .catch((error: unknown) => {
        if (error instanceof InsurerRefused && error.code === 'NOT_FOUND')
          return refuse(call.services, call, call.params.exceptionId)
        throw error
      })
    if (!planOf([plan], withdrawn)) return refuse(call.services, call, withdrawn.memberId)
    return shownException(call.services, { found: withdrawn, plan }, handles)
  })

  await withUploads(app, services, (scope) =>
    serve(scope, services, uploadExceptionFile, async (call) => {
      const { services: within, params } = call
      const { memberId, fileId } = params
      const { own: row } = await ownPharmacy(within, call, memberId)
      if (!isId(fileId) || fileId.length < 8) throw problem(400, 'INVALID_REQUEST')
      await recordAccess(within, call, memberId)
      const file = { contractId: row.enrollment.contractId, fileId, ...(await uploadedFile(call)) }
      return within.insurer.drugExceptions
        .storeFile(file)
        .catch((error: unknown) => refuseUpload(error, REFUSALS, () => refuse(within, call, fileId)))
    }),
  )
}
