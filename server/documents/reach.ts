import type { Rights } from '#contract/entities/rights.ts'
import type { Asking } from '#server/members/access.ts'
import { type PlanInReach, plansInReach } from '#server/members/reach.ts'
import type { CallServices } from '#server/services.ts'

/** The right to documents and forms. */
export const mayHaveForms = ({ forms }: Pick<Rights, 'forms'>): boolean => forms

/** Whose documents the caller may read: of each of their plans that has documents those of the whole contract as well. */
export const documentsInReach = (
  services: CallServices,
  asking: Asking,
  { memberId }: { memberId: string },
): Promise<PlanInReach[]> => plansInReach(services, asking, { memberId, isGranted: mayHaveForms })
