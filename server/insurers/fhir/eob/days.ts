import type { ClaimKind } from '#contract/entities/claim.ts'
import { dayOf } from './concepts.ts'
import type { Eob } from './resource.ts'

const dayOrNone = (days: readonly (string | null)[]) => days.filter((day) => day !== null).toSorted()

/**
 * The first and last day of service: for a hospital, the billed period; for everyone else, the days of the lines,
 * because some bill a whole month around one visit (pages, odd data).
 */
export function daysOfService({ billablePeriod, item }: Eob, kind: ClaimKind | null) {
  const starts = dayOrNone(item.map((one) => dayOf(one.servicedDate ?? one.servicedPeriod?.start)))
  const ends = dayOrNone(
    item.map((one) => dayOf(one.servicedPeriod?.end) ?? dayOf(one.servicedDate ?? one.servicedPeriod?.start)),
  )
  const ofLines = { from: starts[0] ?? null, to: ends.at(-1) ?? null }
  const ofPeriod = { from: dayOf(billablePeriod?.start), to: dayOf(billablePeriod?.end) }
  const isStay = kind === 'inpatient' || kind === 'outpatient'
  const [first, second] = isStay ? [ofPeriod, ofLines] : [ofLines, ofPeriod]
  const serviceFrom = first.from ?? second.from
  return { serviceFrom, serviceTo: (first.from ? (first.to ?? first.from) : second.to) ?? serviceFrom }
}
