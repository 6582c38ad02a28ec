import type { Membership } from '#contract/entities/plan.ts'
import { mayFindCare, mayUsePharmacyCenter } from './access.ts'
import type { Standing } from './member.ts'

/*
 * What the menu offers (spec §5) where that differs from what the routes open (spec §2.2), and the
 * entries that have no route of their own. Every other entry asks the question of its route.
 */

type Listing = (member: Standing) => boolean

const hasPageIdentifier = ({ rights }: Standing, type: string) =>
  rights.pageIdentifiers.some((identifier) => identifier.type === type)

/** The `findCare` flag alone opens the page but does not list it (readings 7). */
export const mayListFindCare: Listing = (member) =>
  mayFindCare(member) && member.rights.findCareAndCostOptions.length > 0

/** Listed also for the savings application, which then opens instead of the page (readings 6). */
export const mayListPharmacy: Listing = (member) =>
  mayUsePharmacyCenter(member) || member.rights.rxSavingsSolutions

/** The menu entry opens the savings application because the page itself is closed (readings 6). */
export const opensRxSavings: Listing = (member) =>
  member.rights.rxSavingsSolutions && !mayUsePharmacyCenter(member)

/** "A non-dental contract" here; the route says medical and vision, which is the same three types (spec §5). */
export const mayListCopays: Listing = ({ plan, rights }) =>
  rights.whosCovered && plan.contractType !== 'dental'

export const mayUpdatePolicy: Listing = ({ rights }) => rights.updatePolicy || rights.updatePolicyMetallic
export const mayReadReviewGuidelines: Listing = (member) => hasPageIdentifier(member, 'interqual')
export const mayReadPlanBenefits: Listing = ({ rights }) => rights.maPlanBenefits
export const mayCoordinateBenefits: Listing = ({ rights }) => rights.updateOtherCoverageInformation

/** Hidden only when there is nothing to switch to: exactly one active plan and no inactive one (spec §5). */
export const maySwitchPlans = (plans: readonly Pick<Membership, 'isActive'>[]): boolean =>
  !(plans.length === 1 && plans[0]?.isActive)
