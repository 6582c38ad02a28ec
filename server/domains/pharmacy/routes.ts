import type { FastifyInstance } from 'fastify'
import { medicinesPdf, partD, prescriptions, priceDrug } from '#contract/calls/pharmacy.ts'
import { recordAccess, refuse } from '#server/access/access.ts'
import { requireActivePlan } from '#server/access/active-plan.ts'
import { FileAnswer, serve } from '#server/access/serve.ts'
import { todayOf } from '#server/config/clock.ts'
import type { RouteServices } from '#server/services.ts'
import { readableAllergies } from './allergies.ts'
import { mountDrugLists } from './drug-list-routes.ts'
import { mountMailOrder } from './mail-routes.ts'
import { readMedicines } from './medicines.ts'
import { medicinesPaper } from './medicines-pdf.ts'
import { ownPharmacy } from '#server/access/own-pharmacy.ts'
import { limitPrices, priceFor } from './prices.ts'

/** The pharmacy center: medicines, prices and drug lists. */
export function mountPharmacy(app: FastifyInstance, services: RouteServices): void {
  const { handles } = services
  serve(app, services, prescriptions, async ({ services: within, params, caller, request }) => {
    const asking = { caller, request }
    const read = await readMedicines({ services: within, asking, handles, memberId: params.memberId })
    const { members } = read
    await recordAccess(within, asking, params.memberId, ...members.map(({ memberId }) => memberId))
    const offers = await within.insurer.offers()
    return {
      prescriptions: read.prescriptions,
      members,
      asOf: within.clock.now().toString(),
      isExceptionOffered: offers.has('drugExceptions'),
      isMailOffered: offers.has('mailOrder'),
      isPriceOffered: offers.has('pharmacyBenefit.price'),
    }
  })

  serve(app, services, medicinesPdf, async ({ services: within, params, query, caller, request }) => {
    const asking = { caller, request }
    const read = await readMedicines({ services: within, asking, handles, memberId: params.memberId })
    const whose = read.members.find(({ memberId }) => memberId === (query.ofMember ?? params.memberId))
    if (!whose) return refuse(within, asking, query.ofMember ?? params.memberId)
    const { personId } = whose
    const ids = read.members.filter((one) => one.personId === personId).map(({ memberId }) => memberId)
    await recordAccess(within, asking, ...ids)
    const paper = {
      name: whose.name,
      planName: read.own.plan.displayName,
      medicines: read.prescriptions.filter(({ memberId }) => ids.includes(memberId)),
      allergies: await readableAllergies(within, {
        username: caller.username,
        own: read.own,
        memberIds: ids,
      }),
      isHistory: query.history === 'yes',
    }
    const making = {
      language: query.language ?? ('en' as const),
      brand: within.brands.of(read.own.plan),
      today: todayOf(within.clock),
    }
    return new FileAnswer('medicines.pdf', await medicinesPaper(paper, making))
  })

  serve(app, services, partD, async ({ services: within, params, caller, request }) => {
    const asking = { caller, request }
    const { own: row } = await ownPharmacy(within, asking, params.memberId)
    await recordAccess(within, asking, params.memberId)
    const { year } = todayOf(within.clock)
    const query = { memberId: params.memberId, planId: row.plan.planId, year }
    return { partD: await within.insurer.pharmacyBenefit.partD(query) }
  })

  serve(app, services, priceDrug, async ({ services: within, params, body, caller, request }) => {
    const asking = { caller, request }
    const { own: row } = await ownPharmacy(within, asking, params.memberId)
    // An ended plan only pays for its past fills.
    requireActivePlan(row, todayOf(within.clock))
    await limitPrices(within, caller.username)
    await recordAccess(within, asking, params.memberId)
    return priceFor(within, row, { ...body, ownMemberId: params.memberId })
  })

  mountDrugLists(app, services)
  mountMailOrder(app, services)
}
