import type { VisitLimit } from '#contract/entities/spending.ts'
import type { BenefitsQuery } from '#server/insurer/plan-benefits.ts'
import type { CallServices } from '#server/services.ts'

/**
 * Returns each person's limited benefits, by member id: the insurer's use of benefits, which the coverage page also
 * shows. Empty if the insurer doesn't state it.
 */
export async function limitedVisits(
  { insurer }: CallServices,
  query: BenefitsQuery,
): Promise<Map<string, VisitLimit[]>> {
  if (!(await insurer.offers()).has('planBenefits')) return new Map()
  const [coverage, uses] = await Promise.all([
    insurer.planBenefits.categories(query.planId),
    insurer.planBenefits.used(query),
  ])
  const names = new Map(coverage?.categories.map(({ code, name }) => [code, name]))
  const limited = uses.flatMap(({ code, memberId, unit, allowed, used, lastOn }) =>
    unit === 'cents' || allowed === null || used === null || lastOn === null
      ? []
      : [
          {
            memberId,
            visit: {
              code,
              name: names.get(code) ?? '',
              limit: allowed,
              used,
              left: Math.max(0, allowed - used),
            },
          },
        ],
  )
  return new Map(
    [...Map.groupBy(limited, ({ memberId }) => memberId)].map(([memberId, of]) => [
      memberId,
      of.map(({ visit }) => visit),
    ]),
  )
}
