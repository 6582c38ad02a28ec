import * as v from 'valibot'
import { SavedCard, type SavedContent } from '#contract/entities/saved-card.ts'
import { statedCosts } from '#server/insurer/stated-costs.ts'
import { toIdCard, printedShare } from './id-card.ts'
import { dayAt } from '#server/config/clock.ts'
import type { MemberRow } from '#server/access/members.ts'
import type { PlanDesign } from '#server/insurer/benefits.ts'

/** How long a device may show a card as good without hearing from us. */
export const GOOD_DAYS = 30

export type ContentFacts = {
  vaultId: string
  issuedAt: Temporal.Instant
  /** The members whose cards were chosen, at least one; the copy contains the costs of the first one's plan. */
  rows: readonly MemberRow[]
}

/** The content that a device may keep of these cards; fields that the contract doesn't name are left out. */
export function savedContentOf({ vaultId, issuedAt, rows }: ContentFacts): SavedContent {
  const today = dayAt(issuedAt)
  const [first] = rows
  if (!first) throw new RangeError('A saved copy without a card')
  return {
    version: 1,
    vaultId,
    issuedAt: issuedAt.toString(),
    validUntil: validUntilOf(rows, today).toString(),
    // Passes only the card's own row as the covered people, so that no other name gets into the copy.
    cards: rows.map((row) => v.parse(SavedCard, toIdCard(row, [row], today))),
    coverage: { costs: costLines(first.plan.design) },
  }
}

/**
 * The last good day: the first plan's end among the cards, and at most 30 days from now, counted in the insurer's days.
 */
export function validUntilOf(
  rows: readonly Pick<MemberRow, 'enrollment'>[],
  today: Temporal.PlainDate,
): Temporal.PlainDate {
  const ends = rows.flatMap(({ enrollment: { endDate } }) =>
    endDate === null ? [] : [Temporal.PlainDate.from(endDate)],
  )
  const [earliest] = [today.add({ days: GOOD_DAYS }), ...ends].toSorted(Temporal.PlainDate.compare)
  return earliest ?? today
}

/** As the coverage page shows them, so that a member finds the same lines with and without a network. */
const costLines = (design: PlanDesign): SavedContent['coverage']['costs'] =>
  statedCosts(design).map(({ coding: [first], text, share }) => ({
    code: first?.code ?? '',
    label: text,
    amount: printedShare(share),
  }))
