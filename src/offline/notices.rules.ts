import { language } from '#base/language.ts'
import type { Tier1 } from '#contract/entities/plan.ts'
import type { PublishedNotice, UserNotice } from '#contract/entities/system.ts'

/** A notice in the reader's language. */
export type ShownNotice = {
  /** The key of a notice in every language; a republished notice gets a new one. */
  name: string
  text: string
  severity: PublishedNotice['severity']
}

/** The notices for a reader with a plan of this line of business, or without a plan, newest first, until each ends. */
export function noticesFor(
  { notice: forAll, published = [] }: UserNotice,
  { line, nowMs }: { line: Tier1 | null | undefined; nowMs: number },
): ShownNotice[] {
  const theirs = published.filter(({ audience }) => audience === null || audience === line)
  const shown = theirs.filter(({ endsAt }) => !endsAt || Date.parse(endsAt) > nowMs)
  // The specification's field repeats the newest notice, unless the insurer's own system wrote it.
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

/** When the next notice ends; undefined if none does. */
export function nextEnd({ published = [] }: UserNotice, nowMs: number): number | undefined {
  const ends = published.flatMap(({ endsAt }) => (endsAt ? Date.parse(endsAt) : []))
  const ahead = ends.filter((end) => end > nowMs)
  return ahead.length > 0 ? Math.min(...ahead) : undefined
}
