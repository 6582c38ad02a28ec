import { planOf } from '#server/access/reach.ts'
import { rightsOf } from '#server/access/rights.ts'
import type { CallServices } from '#server/services.ts'
import type { Own } from './own.ts'
import type { Row, Section } from './section.ts'

/** The member's own requests for prior authorization. */
export const authorizationSections = (services: CallServices, own: Own): Section[] => [
  {
    name: 'authorizations',
    columns: [
      ...['authorizationNumber', 'memberId', 'contractType', 'status', 'kind', 'isUrgent', 'service'],
      ...['diagnosis', 'requestingProvider', 'servicingProvider', 'facility', 'requestedOn', 'decidedOn'],
      ...['validFrom', 'validTo', 'admissionOn', 'dischargeOn', 'reason'],
    ],
    rows: () => authorizations(services, own),
    inner: {
      ...{ name: 'authorization-items', key: 'authorizationNumber', field: 'items' },
      columns: ['service', 'requestedUnits', 'approvedUnits'],
    },
  },
]

async function* authorizations({ insurer }: CallServices, { rows, today }: Own): AsyncGenerator<Row> {
  if (!(await insurer.offers()).has('authorizations')) return
  const readable = rows
    .filter((row) => rightsOf({ ...row, today }).inpatientMedicalAdmissionRequest)
    .map(({ enrollment: { contractId, contractType, memberId } }) => ({
      ...{ contractId, contractType },
      memberIds: [memberId],
    }))
  const found = await insurer.authorizations.ofMembers(readable)
  for (const { contractId, claimIds: _claims, ...one } of found) {
    // An answer with somebody else's is not given on.
    if (planOf(readable, { contractId, ...one })) yield one
  }
}
