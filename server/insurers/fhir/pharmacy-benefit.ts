import * as v from 'valibot'
import type { StatedPrescription } from '#contract/entities/prescription.ts'
import type { InsurerCall } from '#server/insurer/call.ts'
import type { PharmacyBenefit } from '#server/insurer/pharmacy-benefit.ts'
import { AskerCache } from './asker-cache.ts'
import type { FhirClient } from './client.ts'
import { MedicationDispense, isOfAnother, medicinesOf } from './dispense.ts'
import type { LogLeftOut } from './member-claims.ts'
import { patientsBy } from './patients.ts'

type Options = { now: () => number; log: LogLeftOut }

const PAGE = '100'

/**
 * Prescription fills as the MedicationDispense resources of a FHIR server (Da Vinci PDex). The resources state no
 * refills and no prices, so members see neither.
 */
export function fhirPharmacyBenefit(client: FhirClient, { now, log }: Options): PharmacyBenefit {
  const cache = new AskerCache<StatedPrescription[]>(now)

  async function readAll(call: InsurerCall, memberId: string): Promise<StatedPrescription[]> {
    const fills: v.InferOutput<typeof MedicationDispense>[] = []
    for (const patient of await patientsBy(client, call, { memberId })) {
      const query = { patient: patient.id, _count: PAGE }
      const found = await client.search(call, 'MedicationDispense', query)
      for (const resource of found.resources) {
        const read = v.safeParse(MedicationDispense, resource)
        if (!read.success) log(['id'])
        else if (isOfAnother(read.output, patient.id)) log(['subject'])
        else fills.push(read.output)
      }
      if (found.isCut) log(['entry'])
    }
    const each = new Map(fills.map((one) => [one.id, one]))
    return medicinesOf([...each.values()], memberId)
  }

  return {
    prescriptions: (call, memberId) => cache.of(call, memberId, () => readAll(call, memberId)),
    partD: () => Promise.resolve(null),
  }
}
