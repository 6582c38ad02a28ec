import * as v from 'valibot'
import { compareTexts } from '#contract/compare.ts'
import type { BenefitUse } from '#contract/entities/benefit-use.ts'
import type { PlanCoverage } from '#contract/entities/plan-coverage.ts'
import type { InsurerCall } from '#server/insurer/call.ts'
import type { BenefitsQuery, PlanBenefits } from '#server/insurer/plan-benefits.ts'
import { AskerCache } from './asker-cache.ts'
import { mapInsurancePlan } from './benefits/plan.ts'
import { InsurancePlan } from './benefits/resource.ts'
import { usesIn } from './benefits/use.ts'
import type { ServerResources } from './capabilities.ts'
import type { FhirClient } from './client.ts'
import { contractTypeOf, coveragesOf } from './coverage.ts'
import { planIdOf } from './covered-member.ts'
import { todayAt } from './current.ts'
import type { LogLeftOut } from './member-claims.ts'
import { patientsBy, searchValue } from './patients.ts'
import { dayOf } from './eob/concepts.ts'

type Options = {
  now: () => number
  /** Reports an unreadable InsurancePlan, or how many of its benefits are unreadable. */
  logPlan: LogLeftOut
  logUse: LogLeftOut
  resources: ServerResources
}

const PAGE = '50'

/**
 * Benefits as the InsurancePlan of a FHIR server, and their use as its CoverageEligibilityResponse resources. FHIR has
 * no place for documents and letters.
 */
export function fhirPlanBenefits(
  client: FhirClient,
  { now, logPlan, logUse, resources }: Options,
): PlanBenefits {
  const plans = new AskerCache<PlanCoverage | null>(now)
  const uses = new AskerCache<BenefitUse[]>(now)

  async function readPlan(call: InsurerCall, planId: string): Promise<PlanCoverage | null> {
    const query = { identifier: searchValue(planId), _count: PAGE }
    const { resources: found } = await client.search(call, 'InsurancePlan', query)
    const today = todayAt(now)
    const known = found.filter((resource) => isOfPlan(resource, planId))
    const [current] = (known.length > 0 ? known : [await client.read(call, 'InsurancePlan', planId)])
      .flatMap((resource) => readyPlan(resource) ?? [])
      .toSorted(
        (one, other) =>
          rankOn(other, today) - rankOn(one, today) || compareTexts(startOf(other), startOf(one)),
      )
    if (!current) return null
    const mapped = mapInsurancePlan(current)
    if (!mapped.coverage) {
      logPlan(mapped.fields)
      return null
    }
    if (mapped.leftOut > 0) logPlan([`benefit ×${mapped.leftOut}`])
    return mapped.coverage
  }

  const categories = (call: InsurerCall, planId: string): Promise<PlanCoverage | null> =>
    plans.of(call, planId, () => readPlan(call, planId))

  async function usesOf(call: InsurerCall, memberId: string, query: BenefitsQuery): Promise<BenefitUse[]> {
    const coverage = await categories(call, query.planId)
    const codes = new Set(coverage?.categories.map(({ code }) => code))
    const all: BenefitUse[] = []
    for (const patient of codes.size === 0 ? [] : await patientsBy(client, call, { memberId })) {
      const covering = await coveragesOf(client, call, patient.id)
      const coverageIds = new Set(
        covering
          .filter(
            (one) =>
              planIdOf(one) === query.planId &&
              (contractTypeOf(one) ?? query.contractType) === query.contractType,
          )
          .map(({ id }) => id),
      )
      const found = await client.search(call, 'CoverageEligibilityResponse', {
        patient: patient.id,
        _count: PAGE,
      })
      if (found.isCut) logUse(['entry'])
      const read = usesIn(found.resources, {
        memberId,
        patientId: patient.id,
        coverageIds,
        codes,
        on: query.on,
      })
      if (read.leftOut > 0) logUse([`insurance.item ×${read.leftOut}`])
      all.push(...read.uses)
    }
    return all
  }

  return {
    categories,

    async used(call, query) {
      if (!(await resources.has('CoverageEligibilityResponse', call.signal))) return []
      const all: BenefitUse[] = []
      for (const memberId of query.memberIds) {
        const question = JSON.stringify([memberId, query.contractType, query.planId, query.on])
        all.push(...(await uses.of(call, question, () => usesOf(call, memberId, query))))
      }
      return all
    },

    documents: () => Promise.resolve([]),
    proofOfCoverage: () => Promise.resolve(null),
  }
}

type Ready = InsurancePlan

/** A plan that may be shown; a draft isn't in force. */
function readyPlan(resource: unknown): Ready | undefined {
  const read = v.safeParse(InsurancePlan, resource)
  return read.success && read.output.status?.toLowerCase() !== 'draft' ? read.output : undefined
}

/** A server may also find other plans, or ignore the parameter. */
function isOfPlan(resource: unknown, planId: string): boolean {
  const read = v.safeParse(InsurancePlan, resource)
  if (!read.success) return false
  const { id, identifier, plan } = read.output
  const names = [...identifier, ...plan.flatMap((one) => one.identifier)].flatMap(({ value }) => value ?? [])
  return id === planId || names.includes(planId)
}

const startOf = ({ period }: Ready): string => dayOf(period?.start) ?? ''

/** The year's version of the plan comes first, then versions without a year. */
function rankOn({ period }: Ready, today: string): number {
  const [from, to] = [dayOf(period?.start), dayOf(period?.end)]
  if (from === null && to === null) return 1
  return (from === null || from <= today) && (to === null || to >= today) ? 2 : 0
}
