import { INSURER_ZONE } from '#base/clock.ts'
import { longDate } from '#base/dates.ts'
import type { SavedContent } from '#contract/entities/saved-card.ts'
import type { Unlocked, Validity } from '#vault/vault-state.ts'
import { savedCardMessages } from '#features/id-card/locales/saved-card.gen.ts'

/** Costs may have changed since, unless the card was checked recently (offline-and-privacy, layer 3). */
const showsCosts = (validity: Validity): boolean => validity === 'good'

/** The parts of a saved card that may be shown, by how far it can be trusted. */
export function shownOf({ content, validity }: Unlocked): Pick<SavedContent, 'cards' | 'coverage'> {
  if (showsCosts(validity)) return content
  return {
    cards: content.cards.map((card) => ({ ...card, copays: [] })),
    coverage: { costs: [] },
  }
}

/** "March 3, 2026": the insurer's day of a moment. */
export const dayOfMoment = (instant: string): string =>
  longDate(Temporal.Instant.from(instant).toZonedDateTimeISO(INSURER_ZONE).toPlainDate().toString())

/** The message that says how far an opened card can be trusted. */
export const trustMessage = ({ content, validity }: Unlocked): { title: string; body?: string } => {
  const { good, unsure, 'out-of-date': outOfDate } = savedCardMessages.standing
  if (validity === 'unsure') return unsure
  const date = dayOfMoment(content.issuedAt)
  return validity === 'good'
    ? { title: good.title({ date }) }
    : { title: outOfDate.title({ date }), body: outOfDate.body }
}

const LIMIT_CODES = new Set(['deductible', 'maxoutofpocket', 'annualmaximum'])

/** Visit costs come first: they are what is asked for at a counter. */
export const costGroupsOf = ({ costs }: SavedContent['coverage']) => ({
  visits: costs.filter(({ code }) => !LIMIT_CODES.has(code)),
  limits: costs.filter(({ code }) => LIMIT_CODES.has(code)),
})
