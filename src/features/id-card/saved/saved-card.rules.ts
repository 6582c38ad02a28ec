import type { SavedContent } from '#contract/entities/saved-card.ts'
import { INSURER_ZONE } from '#base/clock.ts'
import { longDate } from '#base/dates.ts'
import type { Validity, Unlocked } from '#offline/vault/vault.ts'
import { words } from './saved-card.words.ts'

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
  const { title, body } = words.standing[validity]
  return { title: title(dayOfMoment(content.issuedAt)), body }
}

const LIMIT_CODES = new Set(['deductible', 'maxoutofpocket', 'annualmaximum'])

/** Visit costs come first: they are what is asked for at a counter. */
export const costGroupsOf = ({ costs }: SavedContent['coverage']) => ({
  visits: costs.filter(({ code }) => !LIMIT_CODES.has(code)),
  limits: costs.filter(({ code }) => LIMIT_CODES.has(code)),
})

/** Whole seconds until a moment, rounded up, so that 0 means it has come. */
export const secondsUntil = (retryAt: number, nowMs: number): number =>
  Math.max(0, Math.ceil((retryAt - nowMs) / 1000))
