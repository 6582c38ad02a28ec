import type { IdCard } from '#contract/entities/id-card.ts'
import type { SavedContent } from '#contract/entities/saved-card.ts'
import { INSURER_ZONE } from '#base/clock.ts'
import { longDate } from '#base/dates.ts'
import type { Validity, Unlocked } from '#offline/vault/vault.ts'
import { words } from './saved-card.words.ts'

/** What is paid may have changed since, unless the card was checked of late (offline-and-privacy, layer 3). */
const showsCosts = (validity: Validity): boolean => validity === 'good'

/** What of a saved card may be shown, by how far it may be trusted. */
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

export const standingWords = ({ content, validity }: Unlocked): { title: string; body?: string } => {
  const { title, body } = words.standing[validity]
  return { title: title(dayOfMoment(content.issuedAt)), body }
}

const LIMITS = new Set(['deductible', 'maxoutofpocket', 'annualmaximum'])

/** What a visit costs stands first: it is what is asked at a counter. */
export const costGroupsOf = ({ costs }: SavedContent['coverage']) => ({
  visits: costs.filter(({ code }) => !LIMITS.has(code)),
  limits: costs.filter(({ code }) => LIMITS.has(code)),
})

/** A card can be kept while its plan pays or will pay. */
export const maySave = ({ status }: Pick<IdCard, 'status'>): boolean => status !== 'ended'

/** Six times the same digit, or digits that run up or down: what is tried first. */
export function isEasyPin(pin: string): boolean {
  const digits = pin.split('').map(Number)
  const steps = new Set(digits.slice(1).map((digit, index) => digit - (digits[index] ?? 0)))
  const [step] = steps
  return steps.size === 1 && step !== undefined && Math.abs(step) <= 1
}

/** Seconds that are left, never none while there is a moment to go. */
export const secondsUntil = (retryAt: number, nowMs: number): number =>
  Math.max(0, Math.ceil((retryAt - nowMs) / 1000))
