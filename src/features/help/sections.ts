import { contentItem } from '#content/content.ts'
import type { Block } from '#content/item.ts'

/** More than any page has. */
const MOST = 99

/** The numbered blocks of a page, `terms.1`, `terms.2` …; one that expires leaves a gap and moves no number. */
export function sectionsOf(page: string): { number: number; block: Block }[] {
  return Array.from({ length: MOST }, (_, index) => index + 1).flatMap((number) => {
    const data = contentItem(`${page}.${number}`)?.data
    return data && typeof data !== 'string' ? [{ number, block: data }] : []
  })
}
