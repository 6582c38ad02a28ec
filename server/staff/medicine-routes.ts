import type { FastifyInstance } from 'fastify'
import {
  type UserDrugPrices,
  type UserMedicines,
  userDrugPrices,
  userMedicines,
} from '#contract/calls/staff-medicines.ts'
import { recordAccess } from '#server/access/access.ts'
import { type MemberRow, enrollmentsOfUser } from '#server/access/members.ts'
import { hasPharmacyCenter } from '#server/access/own-pharmacy.ts'
import { membersIn, plansOfUser } from '#server/access/reach.ts'
import { isTooYoungForPharmacy, planStateOn, rightsOf } from '#server/access/rights.ts'
import { serve } from '#server/access/serve.ts'
import { todayOf } from '#server/config/clock.ts'
import { shownMedicines } from '#server/domains/pharmacy/medicines.ts'
import { listOfPlan } from '#server/domains/pharmacy/own-list.ts'
import { limitPrices, priceFor } from '#server/domains/pharmacy/prices.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { CallServices, RouteServices } from '#server/services.ts'
import { noteAct } from './acts.ts'
import { openableAccount } from './openable-account.ts'

const NO_MEDICINES: UserMedicines = { center: 'none', isPriceOffered: false, medicines: [] }
const NO_PRICES: UserDrugPrices = { center: 'none', planName: '', drugs: [], answer: null }

/** The number of search results from which staff choose. */
const FOUND = 10

/** Medicines and prices for the staff, from the same ports as the member's own page. */
export function mountStaffMedicines(app: FastifyInstance, services: RouteServices): void {
  const { handles } = services
  serve(app, services, userMedicines, async ({ services: within, params, body, caller, request }) => {
    const asking = { caller, request }
    const { username } = await openableAccount(within, asking, params.username)
    await noteAct(within, asking, { subject: username, reason: body.reason })
    const { row, center } = await centerOf(within, username, 'pharmacyBenefit')
    if (!row || center !== 'open') return { ...NO_MEDICINES, center }
    const plans = await plansOfUser(within, { username, isGranted: hasPharmacyCenter })
    const members = membersIn(plans).map((one) => ({ ...one, showsCosts: true }))
    await recordAccess(within, asking, ...members.map(({ memberId }) => memberId))
    // A confidential fill is only for the member and the plan.
    const readers = { planId: row.plan.planId, ownIds: new Set<string>(), members, handles }
    const medicines = await shownMedicines(within, readers)
    return {
      center,
      isPriceOffered:
        planStateOn(row.enrollment, todayOf(within.clock)) === 'active' &&
        (await within.insurer.offers()).has('pharmacyBenefit.price'),
      medicines: medicines.map((one) => ({
        ...one,
        // `shownMedicines` counts none as the reader's own.
        isOwn: plans.some(({ ownMemberId }) => ownMemberId === one.memberId),
        fills: one.fills.map((fill) => ({ ...fill, claimHandle: null })),
      })),
    }
  })

  serve(app, services, userDrugPrices, async ({ services: within, params, body, caller, request }) => {
    const asking = { caller, request }
    const { username } = await openableAccount(within, asking, params.username)
    await noteAct(within, asking, { subject: username, reason: body.reason })
    const { row, center } = await centerOf(within, username, 'pharmacyBenefit.price')
    if (!row || center !== 'open') return { ...NO_PRICES, center }
    await recordAccess(within, asking, row.enrollment.memberId)
    const { planId, displayName: planName } = row.plan
    const list = await listOfPlan(within, planId)
    if (!list) throw problem(404, 'PHA-0009')
    const { formularyId } = list
    if (body.drugId === null) {
      const query = { formularyId, text: body.text, cursor: null, limit: FOUND }
      const { drugs } = await within.insurer.formulary.search(query)
      return { ...NO_PRICES, center, planName, drugs }
    }
    await limitPrices(within, caller.username)
    const { drugId, days } = body
    const usual = await within.insurer.formulary.read({ formularyId, drugId })
    const quantity = body.quantity ?? usual?.usualQuantity ?? USUAL_QUANTITY
    const near = body.place === '' ? null : { place: body.place }
    const answer = await priceFor(within, row, {
      drugId,
      quantity,
      days,
      near,
      miles: MILES_AROUND,
    })
    return { ...NO_PRICES, center, planName, answer }
  })
}

/** The same as on the member's own page, unless the member chooses another distance. */
const MILES_AROUND = 10

/** One piece a day, for a drug without a stated quantity. */
const USUAL_QUANTITY = 30

type Offer = 'pharmacyBenefit' | 'pharmacyBenefit.price'

/**
 * The member's plan with a pharmacy center, or why there is none. Past fills can be read after a plan has ended; prices
 * require an active plan.
 */
async function centerOf(
  services: CallServices,
  username: string,
  offer: Offer,
): Promise<{ row?: MemberRow; center: UserMedicines['center'] }> {
  const today = todayOf(services.clock)
  const granted = (await enrollmentsOfUser(services, username)).filter((one) =>
    hasPharmacyCenter(rightsOf({ ...one, today })),
  )
  const active = granted.find(({ enrollment }) => planStateOn(enrollment, today) === 'active')
  const row = active ?? (offer === 'pharmacyBenefit' ? granted[0] : undefined)
  if (!row || !(await services.insurer.offers()).has(offer)) return { center: 'none' }
  return { row, center: isTooYoungForPharmacy(row.person, today) ? 'too-young' : 'open' }
}
