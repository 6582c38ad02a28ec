import type { PharmacyBenefit } from '#server/insurer/pharmacy-benefit.ts'
import type { SandboxSystem } from '#server/insurers/sandbox/system.ts'
import { joinPaymentPlan, partDOf } from './part-d.ts'
import { prescriptionsOf } from './prescriptions.ts'
import { pricesOf } from './price.ts'

/** The sandbox insurer's fills and prices, behind the port. */
export const sandboxPharmacyBenefit = (system: SandboxSystem): PharmacyBenefit => ({
  prescriptions: (_call, memberId) => prescriptionsOf(system, memberId),
  price: (_call, query) => pricesOf(system, query),
  partD: (_call, query) => partDOf(system, query),
  joinPaymentPlan: (_call, request) => joinPaymentPlan(system, request),
})
