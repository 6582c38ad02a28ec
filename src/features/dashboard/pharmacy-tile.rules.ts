import type { Prescription } from '#contract/entities/prescription.ts'
import { insurerText } from '#base/insurer-text.ts'
import { openRejections, withState } from '#features/pharmacy/medicines.rules.ts'
import { dashboardMessages } from './locales/dashboard.gen.ts'

const { pharmacy: texts } = dashboardMessages

/** A medicine on the home page, with the reason it is there. */
export type MedicineToDo = { key: string; name: string; memberName: string | null; kind: MedicineTask }
export type MedicineTask = 'rejected' | 'late' | 'due'

const ORDER: readonly MedicineTask[] = ['rejected', 'late', 'due']

/** Medicines that were refused at the counter, then late refills, then those that are due; each medicine once. */
export function medicinesToDo(all: readonly Prescription[], today: Temporal.PlainDate): MedicineToDo[] {
  const medicines = withState(all, today)
  const rejected = new Set(openRejections(medicines, today).map(({ medicine }) => medicine))
  return medicines
    .flatMap((medicine) => {
      const { isLate, isRefillDue } = medicine.state
      const kind = rejected.has(medicine) ? 'rejected' : isLate ? 'late' : isRefillDue ? 'due' : undefined
      if (kind === undefined) return []
      const { prescriptionId: key, isOwn, memberName } = medicine
      const name = insurerText(medicine.name) || texts.noName
      return [{ key, name, memberName: isOwn ? null : memberName, kind } satisfies MedicineToDo]
    })
    .toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind))
}
