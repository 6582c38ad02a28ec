import { dayAt, endOfDay } from '#server/config/clock.ts'
import type { MemberRow } from '#server/access/members.ts'

export type Coverage = {
  enrollment: Pick<MemberRow['enrollment'], 'memberId' | 'contractType' | 'effectiveDate' | 'endDate'>
}

type Given = Pick<Coverage['enrollment'], 'memberId' | 'contractType'> & { agreedAt: string }

/**
 * When an agreement expires: one year after the enrollment that it was made under ends (spec §9). Undefined while no
 * end is known. An enrollment that begins within that year extends it; a member who comes back later must agree again.
 */
export function expiryOf(
  { memberId, contractType, agreedAt }: Given,
  coverage: readonly Coverage[],
): Temporal.Instant | undefined {
  const spans = coverage
    .map(({ enrollment }) => enrollment)
    .filter((one) => one.memberId === memberId && one.contractType === contractType)
    .toSorted((one, other) => Temporal.PlainDate.compare(one.effectiveDate, other.effectiveDate))
  let lastDay = dayAt(Temporal.Instant.from(agreedAt))
  for (const { effectiveDate, endDate } of spans) {
    if (Temporal.PlainDate.compare(effectiveDate, lastDay.add({ years: 1 })) > 0) break
    if (endDate === null) return undefined
    const end = Temporal.PlainDate.from(endDate)
    if (Temporal.PlainDate.compare(end, lastDay) > 0) lastDay = end
  }
  return endOfDay(lastDay.add({ years: 1 }))
}
