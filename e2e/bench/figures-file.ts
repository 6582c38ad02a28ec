import { type Round, combineRounds } from './results.ts'
import { tableOf } from './table.ts'

const BEGIN = '<!-- Written by `npm run bench`. -->'
const END = '<!-- End of what `npm run bench` writes. -->'

/** One figure of a run, with the line that says where it was measured. */
export type Section = { name: string; rounds: readonly Round[]; measuredOn: string }

const textOf = ({ name, rounds, measuredOn }: Section): string =>
  `### ${name}\n\n${measuredOn}\n\n${tableOf(combineRounds(rounds))}`

/**
 * The text of docs/figures.md with the sections of a run in place of the earlier ones of the same figures. A run of some
 * figures leaves the sections of the others, and every run leaves the prose.
 */
export function withSections(text: string, sections: readonly Section[], order: readonly string[]): string {
  const [before, written, after] = partsOf(text)
  const texts = new Map(
    written
      .split(/^(?=### )/m)
      .map((section) => section.trim())
      .filter((section) => section !== '')
      .map((section) => [/^### (?<name>.*)$/m.exec(section)?.groups?.['name'] ?? '', section]),
  )
  for (const section of sections) texts.set(section.name, textOf(section))
  const listed = order.flatMap((name) => texts.get(name) ?? [])
  return `${before}${BEGIN}\n\n${listed.join('\n\n')}\n\n${END}${after}`
}

function partsOf(text: string): [string, string, string] {
  const [before, rest] = text.split(BEGIN)
  const [written, after] = rest?.split(END) ?? []
  if (before === undefined || written === undefined || after === undefined)
    throw new Error(`docs/figures.md has no part between ${BEGIN} and ${END}`)
  return [before, written, after]
}
