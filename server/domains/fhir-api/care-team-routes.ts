import type { FastifyInstance } from 'fastify'
import { careTeam, careTeams, careTeamsByPost } from '#contract/calls/fhir.ts'
import type { CareTeamResource } from '#contract/entities/fhir.ts'
import { FHIR_MEMBER_ID } from '#contract/ids.ts'
import { memberIdsOf, recordAccess, refuse, subjectOf } from '#server/access/access.ts'
import { type MemberRow, enrollmentsOfMember, enrollmentsOfUser } from '#server/access/members.ts'
import { mayRead } from '#server/access/policy.ts'
import { choicesFrom } from '#server/access/primary-care-choices.ts'
import { serve } from '#server/access/serve.ts'
import { todayOf } from '#server/config/clock.ts'
import type { CallServices, Services } from '#server/services.ts'
import { searchset } from './bundle.ts'
import { checkFormat } from './eob-search.ts'
import { FHIR_JSON } from './fhir-json.ts'
import { referToProvider } from './general-practitioners.ts'
import { answerOutcomes } from './operation-outcome.ts'
import { serveSearch, takeSearches } from './serve-search.ts'

const ID = 'primary-care-'

/** The current and the future primary care provider of a person as CareTeam; failures are OperationOutcomes. */
export async function mountCareTeams(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    answerOutcomes(scope)
    await takeSearches(scope)
    const calls = { byGet: careTeams, byPost: careTeamsByPost }
    serveSearch(scope, services, calls, async ({ services: within, query, caller, request, reply }) => {
      checkFormat(query._format)
      const memberId = query.patient.replace(/^Patient\//, '')
      const rows = await readableRows(within, caller.username, memberId)
      if (rows.length === 0) return refuse(within, { caller, request }, memberId)
      const teams = await teamsOf(within, rows)
      await recordAccess(within, { caller, request }, ...memberIdsOf(rows))
      reply.type(FHIR_JSON)
      return searchset(within, { type: 'CareTeam', query, total: teams.length, resources: teams })
    })

    serve(scope, services, careTeam, async ({ services: within, params, query, caller, request, reply }) => {
      checkFormat(query._format)
      const memberId = params.id.replace(new RegExp(`^${ID}`), '')
      const [team] = await teamsOf(within, await readableRows(within, caller.username, memberId))
      if (!team || params.id === memberId) return refuse(within, { caller, request }, memberId)
      await recordAccess(within, { caller, request }, memberId)
      reply.type(FHIR_JSON)
      return team
    })
  })
}

/** The enrollments of a person whose records the caller may read. */
async function readableRows(
  services: CallServices,
  username: string,
  memberId: string,
): Promise<MemberRow[]> {
  if (!FHIR_MEMBER_ID.test(memberId)) return []
  const reader = (await enrollmentsOfUser(services, username)).map(subjectOf)
  const today = todayOf(services.clock)
  return (await enrollmentsOfMember(services, memberId)).filter((row) =>
    mayRead(reader, subjectOf(row), today),
  )
}

/** One team for each enrollment whose plan requires a primary care provider and that has one. */
async function teamsOf(
  services: CallServices,
  rows: readonly MemberRow[],
): Promise<(CareTeamResource & { id: string })[]> {
  const today = todayOf(services.clock)
  const found = await Promise.all(
    rows.map(async (row) => ({ row, choices: (await choicesFrom(services, row, today)) ?? [] })),
  )
  return found
    .filter(({ choices }) => choices.length > 0)
    .map(({ row: { enrollment }, choices }) => ({
      resourceType: 'CareTeam',
      id: `${ID}${enrollment.memberId}`,
      status: choices.some(({ startsOn }) => startsOn <= today.toString()) ? 'active' : 'proposed',
      category: [{ text: 'Primary care' }],
      subject: { reference: `Patient/${enrollment.memberId}` },
      participant: choices.map(({ provider, startsOn, endsOn }) => ({
        role: [{ text: 'Primary care provider' }],
        member: referToProvider(provider),
        period: { start: startsOn, ...(endsOn === null ? {} : { end: endsOn }) },
      })),
    }))
}
