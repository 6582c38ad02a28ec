import type { FastifyInstance } from 'fastify'
import { directoryReports, reportDirectoryMistake } from '#contract/calls/directory-saved.ts'
import type { DirectoryReport } from '#contract/entities/directory-report.ts'
import { recordAccess } from '#server/access/access.ts'
import { insurerKeyOf } from '#server/access/insurer-key.ts'
import { ownPlan } from '#server/access/own-plan.ts'
import { serve } from '#server/access/serve.ts'
import { takeAttempt } from '#server/identity/sign-in/attempts.ts'
import type { DirectoryReport as Stated } from '#server/insurer/provider-directory.ts'
import type { Handles } from '#server/platform/http/handles.ts'
import { passing, problem } from '#server/platform/http/problem.ts'
import type { RouteServices } from '#server/services.ts'
import { providerNamed } from './named-provider.ts'
import { mayFindCare } from './news.ts'

const MOST_REPORTS_A_DAY = 20

/** Mistakes in the directory that members report, and the insurer's answers. */
export function mountDirectoryReports(app: FastifyInstance, services: RouteServices): void {
  const { handles } = services

  serve(
    app,
    services,
    reportDirectoryMistake,
    async ({ services: within, params, body, caller, request }) => {
      const asking = { caller, request }
      const { provider: handle, contractType, locationId, fact, is, shouldBe, how } = body
      const { own: row } = await ownPlan(within, asking, { ...params, contractType, isGranted: mayFindCare })
      const provider = await providerNamed(within, handles, handle)
      if (locationId !== null && !provider.roles.some((role) => role.locationId === locationId))
        throw problem(404, 'DIR-0002')
      const budget = {
        key: `directory reports ${caller.username}`,
        most: MOST_REPORTS_A_DAY,
        forgetMinutes: 24 * 60,
      }
      if ((await takeAttempt(within.db, within.clock.now(), budget)) === undefined)
        throw passing(problem(429, 'DIR-0003'))
      const report = await within.insurer.providerDirectory.reportError({
        key: insurerKeyOf(asking),
        username: caller.username,
        contractId: row.enrollment.contractId,
        memberId: params.memberId,
        providerId: provider.providerId,
        locationId,
        fact,
        is,
        shouldBe,
        how,
      })
      await recordAccess(within, asking, params.memberId)
      return presentReport(handles, report)
    },
  )

  serve(app, services, directoryReports, async ({ services: within, params, caller, request }) => {
    const asking = { caller, request }
    await ownPlan(within, asking, { ...params, isGranted: mayFindCare })
    const isOffered = (await within.insurer.offers()).has('providerDirectory.reports')
    const reports = isOffered
      ? await within.insurer.providerDirectory.reports({ username: caller.username })
      : []
    await recordAccess(within, asking, params.memberId)
    return { reports: reports.map((report) => presentReport(handles, report)) }
  })
}

const presentReport = (handles: Handles, { providerId, ...report }: Stated): DirectoryReport => ({
  ...report,
  provider: handles.of('provider', providerId),
})
