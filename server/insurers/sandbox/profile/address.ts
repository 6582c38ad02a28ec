import { and, eq, gte, inArray, isNull, or } from 'drizzle-orm'
import type { PostalAddress } from '#contract/entities/profile.ts'
import { STATE_CODES, isZipIn } from '#contract/us-states.ts'
import type { Database } from '#server/platform/db/open.ts'
import { enrollments, people } from '#server/insurers/sandbox/tables.ts'

/** The last line of an address, as the records store it. */
const LAST_LINE = /^(.+), ([A-Z]{2}) (\d{5}(?:-\d{4})?)$/

export function addressOf(lines: readonly string[]): PostalAddress | null {
  const [, city, state, zip] = LAST_LINE.exec(lines.at(-1) ?? '') ?? []
  const [line1, line2 = ''] = lines.slice(0, -1)
  if (line1 === undefined || city === undefined || state === undefined || zip === undefined) return null
  return { line1, line2, city, state, zip }
}

const linesOf = ({ line1, line2, city, state, zip }: PostalAddress): string[] => [
  line1,
  ...(line2 ? [line2] : []),
  `${city}, ${state} ${zip}`,
]

/** A street address has a number, as does a post-office box, and its ZIP Code belongs to its state. */
export const isDeliverable = ({ line1, line2, state, zip }: PostalAddress): boolean =>
  /\d/.test(line1 + line2) && STATE_CODES.some((code) => code === state && isZipIn(code, zip))

/**
 * A policy holder moves together with everyone on their contracts who has lived at the same address; others stay where
 * they are.
 */
export async function move(
  tx: Database,
  personId: string,
  { to, today }: { to: PostalAddress; today: Temporal.PlainDate },
): Promise<void> {
  const [holder] = await tx.select().from(people).where(eq(people.personId, personId))
  if (!holder) return
  // A person whose coverage has ended doesn't move along.
  const isInForce = or(isNull(enrollments.endDate), gte(enrollments.endDate, today.toString()))
  const held = tx
    .select({ contractId: enrollments.contractId })
    .from(enrollments)
    .where(and(eq(enrollments.personId, personId), eq(enrollments.relationship, 'self'), isInForce))
  const covered = tx
    .select({ personId: enrollments.personId })
    .from(enrollments)
    .where(and(inArray(enrollments.contractId, held), isInForce))
  const family = await tx.select().from(people).where(inArray(people.personId, covered))
  const before = JSON.stringify(holder.addressLines)
  const moved = family.filter(({ addressLines }) => JSON.stringify(addressLines) === before)
  await tx
    .update(people)
    .set({ addressLines: linesOf(to) })
    .where(inArray(people.personId, [personId, ...moved.map((one) => one.personId)]))
}
