import { language } from '#base/language.ts'
import type { Tier1 } from '#contract/entities/plan.ts'
import type { PublishedNotice, UserNotice } from '#contract/entities/system.ts'

/** A notice as this reader sees it. */
export type ShownNotice = {
  /** The key of a notice in every language; a notice that is published again gets a new one. */
  name: string
  text: string
  severity: PublishedNotice['severity']
}

/** The notices for a reader whose plan is of this line of business, if of any, the newest first, until each ends. */
export function noticesFor(
  { notice: forAll, published = [] }: UserNotice,
  { line, nowMs }: { line: Tier1 | null | undefined; nowMs: number },
): ShownNotice[] {
  const theirs = published.filter(({ audience }) => audience === null || audience === line)
  const shown = theirs.filter(({ endsAt }) => !endsAt || Date.parse(endsAt) > nowMs)
  // The specification's field holds the newest of them once more, unless the insurer's own system wrote it.
  const isListed = forAll === '' || theirs.some(({ en }) => en === forAll)
  return [
    ...(isListed ? [] : [{ name: forAll, text: forAll, severity: 'warning' as const }]),
    ...shown.map(({ id, en, es, severity }) => ({
      name: id ? `${id} ${en}` : en,
      text: language === 'es' && es !== '' ? es : en,
      severity,
    })),
  ]
}

/** When the next of them ends; undefined where none does. */
export function nextEnd({ published = [] }: UserNotice, nowMs: number): number | undefined {
  const ends = published.flatMap(({ endsAt }) => (endsAt ? Date.parse(endsAt) : []))
  const ahead = ends.filter((end) => end > nowMs)
  return ahead.length > 0 ? Math.min(...ahead) : undefined
}
