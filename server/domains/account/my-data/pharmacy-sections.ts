import { StatedPrescription } from '#contract/entities/prescription.ts'
import { rightsOf } from '#server/access/rights.ts'
import type { CallServices } from '#server/services.ts'
import type { Own } from './own.ts'
import { type Section, entitySection } from './section.ts'

/** The member's own medicines with every fill, also confidential ones. */
export const pharmacySections: readonly Section[] = [
  entitySection('medicines', StatedPrescription, ownMedicines, {
    notGiven: { 'keys of the insurer’s records': ['prescriptionId'] },
  }),
]

async function* ownMedicines(
  { insurer }: CallServices,
  { rows, today }: Own,
): AsyncGenerator<StatedPrescription> {
  if (!(await insurer.offers()).has('pharmacyBenefit')) return
  for (const row of rows) {
    if (!rightsOf({ ...row, today }).pharmacyCenter) continue
    const { memberId } = row.enrollment
    const all = await insurer.pharmacyBenefit.prescriptions(memberId)
    yield* all.filter((one) => one.memberId === memberId)
  }
}
