import { type Round, combineRounds } from './results.ts'
import { tableOf } from './table.ts'

const BEGIN = '<!-- Written by `npm run bench`. -->'
const END = '<!-- End of what `npm run bench` writes. -->'

/** One figure of a run, with a line about when and where it was measured. */
export type Section = { name: string; rounds: readonly Round[]; measuredOn: string }

const textOf = ({ name, rounds, measuredOn }: Section): string =>
  `### ${name}\n\n${measuredOn}\n\n${tableOf(combineRounds(rounds))}`

/**
 * The text of docs/figures.md, in which this run's sections replace earlier ones of the same figures. The sections of
 * other figures and the prose stay.
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
