import * as v from 'valibot'
import { prescriptions } from '#contract/calls/pharmacy.ts'
import type { Prescription } from '#contract/entities/prescription.ts'
import { openPortal } from './open-portal.tsx'

export type ChangeMedicines = (all: Prescription[]) => Prescription[]

/** Opens a page for a member whose medicines differ from the server's. */
export async function openWithMedicines(as: string, change: ChangeMedicines, path: string) {
  const portal = await openPortal({ as, plan: 'medical' })
  portal.tab.change = async (address, body) => {
    if (!address.endsWith('/prescriptions')) return body
    const read = v.parse(prescriptions.reply, JSON.parse(body))
    return JSON.stringify({ ...read, prescriptions: change(read.prescriptions) })
  }
  await portal.visit(path)
  return portal
}

/** Adds the same rejected medicines of an adult who shares theirs, under another name and on the list. */
export const withSharedMedicines: ChangeMedicines = (all) => [
  ...all,
  ...all
    .filter(({ fills }) => fills[0]?.rejection)
    .map((one) => ({
      ...one,
      prescriptionId: `shared-${one.prescriptionId}`,
      memberId: 'shared',
      memberName: 'Rosa Reyes',
      isOwn: false,
      drugId: 'atorvastatin-20-mg',
      name: 'Rosamine',
      fills: one.fills.map((fill) => ({ ...fill, fillId: `shared-${fill.fillId}` })),
    })),
]
