import { hash } from 'node:crypto'
import { LANGUAGES, type Language } from '#contract/entities/localized-text.ts'
import type { BenefitCategory, PlanCoverage } from '#contract/entities/plan-coverage.ts'
import { LOCALES } from '#server/platform/pdf/formats.ts'
import { Paper } from '#server/platform/pdf/paper.ts'
import { drawBenefit, drawFront, drawIntro } from './booklet-parts.ts'
import { namesOf } from './cost-words.ts'
import type { PaperFacts } from './plan-paper.ts'

/** Kept free on each page, because a heading needs room for the lines below it. */
const SLACK = 48

/** How many layouts are cached; the oldest are dropped first. A layout stays the same until its plan changes. */
const MOST_KEPT = 200

function remember<Value>(kept: Map<string, Value>, key: string, make: () => Value): Value {
  const known = kept.get(key)
  if (known !== undefined) return known
  const value = make()
  kept.set(key, value)
  for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest)
  return value
}

/** The space that each benefit takes, and the room for benefits on the first page and on others. */
type Measured = { heights: readonly number[]; firstRoom: number; room: number }

/** Draws each benefit on a page of its own; a benefit that is longer than a page has infinite height. */
function measure({ categories }: PlanCoverage, language: Language): Measured {
  const paper = new Paper('', LOCALES[language])
  const names = namesOf(categories, language)
  const top = paper.y
  const heightOf = (draw: () => void): number => {
    paper.beginPage()
    const page = paper.page
    draw()
    return paper.page === page ? paper.y - top : Infinity
  }
  const room = paper.room - SLACK
  const intro = heightOf(() => drawIntro(paper, language))
  const heights = categories.map((category) => heightOf(() => drawBenefit(paper, category, names, language)))
  return { heights, room, firstRoom: room - intro }
}

/** Space above a heading that isn't first on its page. */
const ABOVE = 12

/** The benefits on each page. Both languages have the same benefits on a page; the longer language decides. */
function layOut(coverage: PlanCoverage): BenefitCategory[][] {
  const measured = LANGUAGES.map((language) => measure(coverage, language))
  const pages: BenefitCategory[][] = [[]]
  let left = measured.map(({ firstRoom }) => firstRoom)
  for (const [at, category] of coverage.categories.entries()) {
    const needed = measured.map(({ heights }) => (heights[at] ?? 0) + ABOVE)
    const isFull = needed.some((height, language) => height > (left[language] ?? 0))
    if (isFull && pages.at(-1)?.length !== 0) {
      pages.push([])
      left = measured.map(({ room }) => room)
    }
    pages.at(-1)?.push(category)
    left = left.map((rest, language) => rest - (needed[language] ?? 0))
  }
  return pages
}

const layouts = new Map<string, number[]>()

/** The benefits in booklet order, page by page. */
export function pagesOfBenefits(coverage: PlanCoverage): BenefitCategory[][] {
  const key = hash('sha256', JSON.stringify(coverage.categories))
  const counts = remember(layouts, key, () => layOut(coverage).map(({ length }) => length))
  let from = 0
  return counts.map((count) => coverage.categories.slice(from, (from += count)))
}

const fronts = new Map<string, number | null>()

/** How many pages come before the benefits; null if that differs between the languages. */
function frontPages(coverage: PlanCoverage, factsIn: (language: Language) => PaperFacts): number | null {
  const { brand, madeOn: _, ...facts } = factsIn('en')
  const { planName, limits, family } = coverage
  const key = hash('sha256', JSON.stringify([facts, brand.brandName, brand.mail, planName, limits, family]))
  return remember(fronts, key, () => {
    const counts = LANGUAGES.map((language) => drawFront(coverage, factsIn(language), planName || '–').page)
    return new Set(counts).size === 1 ? (counts[0] ?? null) : null
  })
}

/** The page of each benefit in the booklet that the portal makes; null if it differs between the languages. */
export function bookletPages(
  coverage: PlanCoverage,
  factsIn: (language: Language) => PaperFacts,
): (number | null)[] {
  const front = frontPages(coverage, factsIn)
  if (front === null) return coverage.categories.map(() => null)
  return pagesOfBenefits(coverage).flatMap((page, at) => page.map(() => front + 1 + at))
}
