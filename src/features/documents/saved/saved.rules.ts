import type { Around } from '#benefits/answer.rules.ts'
import { INSURER_ZONE } from '#base/clock.ts'
import { insurerText } from '#base/insurer-text.ts'
import type { BenefitCategory } from '#contract/entities/plan-coverage.ts'
import type { SavedAnswer } from '#contract/entities/saved-answer.ts'

/** The insurer's statements when the answer was saved, in the shape of answers. */
export function aroundOf(saved: SavedAnswer): Around {
  const { category, named, on, person, family, startsOn, hasEnded, statedUntil } = saved
  return {
    on,
    coverage: { categories: [category, ...named.map((each): BenefitCategory => ({ ...category, ...each }))] },
    person: person ?? undefined,
    family,
    statedUntil,
    startsOn: startsOn ?? undefined,
    hasEnded,
  }
}

/** The question in the member's words, or the benefit's name. */
export const titleOf = ({ question, category }: SavedAnswer): string => question || insurerText(category.name)

/** The day on which an answer was saved, in the insurer's time zone. */
export const savedDay = ({ savedAt }: SavedAnswer): string =>
  Temporal.Instant.from(savedAt).toZonedDateTimeISO(INSURER_ZONE).toPlainDate().toString()
