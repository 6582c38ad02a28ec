import { MailOrder } from '#contract/entities/mail-order.ts'
import { StatedPrescription } from '#contract/entities/prescription.ts'
import type { MemberRow } from '#server/access/members.ts'
import { rightsOf } from '#server/access/rights.ts'
import { MemberException } from '#server/insurer/drug-exceptions.ts'
import type { PortName } from '#server/insurer/insurer.ts'
import type { CallServices } from '#server/services.ts'
import type { Own } from './own.ts'
import { type Section, entitySection } from './section.ts'

const KEYS = 'keys of the insurer’s records'

/** The member's own medicines with every fill, drug exceptions and mail orders, including confidential ones. */
export const pharmacySections: readonly Section[] = [
  entitySection(
    'medicines',
    StatedPrescription,
    ownRows('pharmacyBenefit', ({ insurer }, { enrollment }) =>
      insurer.pharmacyBenefit.prescriptions(enrollment.memberId),
    ),
    { notGiven: { [KEYS]: ['prescriptionId'] } },
  ),
  entitySection(
    'drug-exceptions',
    MemberException,
    ownRows('drugExceptions', ({ insurer }, { enrollment }) => {
      const { contractId, contractType, memberId } = enrollment
      return insurer.drugExceptions.ofMembers([
        { contractId, contractType, memberIds: [memberId], ownMemberId: memberId },
      ])
    }),
    { notGiven: { [KEYS]: ['exceptionId', 'contractId'] } },
  ),
  entitySection(
    'mail-orders',
    MailOrder,
    ownRows('mailOrder', ({ insurer }, { enrollment }) => insurer.mailOrder.orders(enrollment.memberId)),
    { notGiven: { [KEYS]: ['prescriptionId'] } },
  ),
]

/** Reads rows of the member's own plans with a pharmacy center from a port that the insurer offers. */
function ownRows<Row extends { memberId: string }>(
  port: PortName,
  read: (services: CallServices, row: MemberRow) => Promise<Row[]>,
) {
  return async function* rowsOfMember(services: CallServices, { rows, today }: Own): AsyncGenerator<Row> {
    if (!(await services.insurer.offers()).has(port)) return
    for (const row of rows) {
      if (!rightsOf({ ...row, today }).pharmacyCenter) continue
      const all = await read(services, row)
      yield* all.filter(({ memberId }) => memberId === row.enrollment.memberId)
    }
  }
}
