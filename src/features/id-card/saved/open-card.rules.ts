import { INSURER_ZONE } from '#base/clock.ts'
import { longDate } from '#base/dates.ts'
import type { SavedContent } from '#contract/entities/saved-card.ts'
import type { Unlocked, Validity } from '#vault/vault-state.ts'
import { savedCardMessages } from '#features/id-card/locales/saved-card.gen.ts'

/** Unless the card was checked recently, its costs may be outdated. */
const showsCosts = (validity: Validity): boolean => validity === 'good'

/** The parts of a saved card that may be shown, depending on how current it is. */
export function shownOf({ content, validity }: Unlocked): Pick<SavedContent, 'cards' | 'coverage'> {
  if (showsCosts(validity)) return content
  return {
    cards: content.cards.map((card) => ({ ...card, copays: [] })),
    coverage: { costs: [] },
  }
}

/** "March 3, 2026": a moment's day in the insurer's time zone. */
export const dayOfMoment = (instant: string): string =>
  longDate(Temporal.Instant.from(instant).toZonedDateTimeISO(INSURER_ZONE).toPlainDate().toString())

/** The message about how current an opened card is. */
export const trustMessage = ({ content, validity }: Unlocked): { title: string; body?: string } => {
  const { good, unsure, 'out-of-date': outOfDate } = savedCardMessages.standing
  if (validity === 'unsure') return unsure
  const date = dayOfMoment(content.issuedAt)
  return validity === 'good'
    ? { title: good.title({ date }) }
    : { title: outOfDate.title({ date }), body: outOfDate.body }
}

const LIMIT_CODES = new Set(['deductible', 'maxoutofpocket', 'annualmaximum'])

/** Visit costs come first, because counters ask for them. */
export const costGroupsOf = ({ costs }: SavedContent['coverage']) => ({
  visits: costs.filter(({ code }) => !LIMIT_CODES.has(code)),
  limits: costs.filter(({ code }) => LIMIT_CODES.has(code)),
})
