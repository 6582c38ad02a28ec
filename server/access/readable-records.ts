import type { ContractType } from '#contract/entities/plan.ts'
import type { RecordPerson } from '#contract/entities/health-record.ts'
import type { Rights } from '#contract/entities/rights.ts'
import { todayOf } from '#server/config/clock.ts'
import { ifAway } from '#server/insurer/call.ts'
import type { Represented } from '#server/insurer/health-records.ts'
import type { CallServices } from '#server/services.ts'
import { type RequestContext, subjectOf } from './access.ts'
import { grantsTo } from './grants.ts'
import { type MemberRow, contractIdsOf, enrollmentsOfContracts } from './members.ts'
import { namesIn } from './names.ts'
import { ownPlan } from './own-plan.ts'
import { mayRead } from './policy.ts'
import { rightsInForce } from './rights.ts'

/** The right to health records (spec §2.2). */
export const mayHaveRecords = ({ personalHealthRecord }: Pick<Rights, 'personalHealthRecord'>): boolean =>
  personalHealthRecord

/** A member whose health record the caller may see, and why. */
export type ReadableRecord = {
  memberId: string
  name: string
  /** Null if the portal doesn't know it. */
  birthDate: string | null
  reason: RecordPerson['reason']
}

type Asked = { memberId: string; contractType: ContractType }

/**
 * The members whose health records the caller may see: the caller first, then children under 18 on the caller's
 * contract, adults who granted it, and members that the caller represents according to the insurer. Refused without the
 * right.
 */
export async function readableRecords(
  services: CallServices,
  asking: RequestContext,
  asked: Asked,
): Promise<ReadableRecord[]> {
  const { own, granted } = await ownPlan(services, asking, { ...asked, isGranted: mayHaveRecords })
  return recordsReadableBy(services, { own, granted })
}

type Reader = { own: MemberRow; granted: readonly MemberRow[] }

/** The same for a reader whose plans are known, such as in a job. */
export async function recordsReadableBy(
  services: CallServices,
  { own, granted }: Reader,
): Promise<ReadableRecord[]> {
  const today = todayOf(services.clock)
  const reader = granted.map(subjectOf)
  const grants = await grantsTo(services, reader, 'records')
  const covered = await enrollmentsOfContracts(services, contractIdsOf(granted))
  const nameOf = namesIn([own, ...covered])
  const others = covered
    .filter((row) => mayHaveRecords(rightsInForce({ ...row, today })))
    .flatMap((row): ReadableRecord[] => {
      const subject = subjectOf(row)
      const isOwn = reader.some(({ personId }) => personId === subject.personId)
      if (isOwn || !mayRead(reader, subject, today, grants)) return []
      const reason = mayRead(reader, subject, today) ? 'parent' : 'granted'
      return [{ ...recordOfRow(row, nameOf(row)), reason }]
    })
  const self = { ...recordOfRow(own, nameOf(own)), reason: 'self' } as const
  const represented = (await representedBy(services)).map((one) => ({ ...one, birthDate: null }))
  const all = [self, ...others, ...represented]
  // The first reason counts, because a parent needs no other.
  return [...Map.groupBy(all, ({ memberId }) => memberId).values()].flatMap(([first]) => first ?? [])
}

const recordOfRow = (row: MemberRow, name: string): Omit<ReadableRecord, 'reason'> => ({
  memberId: row.enrollment.memberId,
  name,
  birthDate: row.person.birthDate,
})

/** The members that the caller legally represents; empty while the insurer can't say. */
async function representedBy({ insurer }: CallServices): Promise<Represented[]> {
  if (!(await insurer.offers()).has('healthRecords.represented')) return []
  try {
    return await insurer.healthRecords.represented()
  } catch (error) {
    return ifAway(error, [])
  }
}
