import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { now } from '#tests/kit/time.ts'

const LEAST = 6
/** Names of vocabularies, times, codes and single words, which could be about anyone. */
const OF_ANYONE = /^(https?:|urn:|about:)|^\d{4}-\d\d-\d\dT|^[a-z\s-]+$|^\w[a-z]+$|^[A-Z]+$/

/** Dana's family. Each part of a name is also searched for. */
const FAMILY = / Harper$/

/** The form on a page, which may reach the disk in other ways than the server's answer. */
function shownForms(fact: string): string[] {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(fact) ?? []
  if (year && month && day) {
    const date = new Date(fact).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
    return [`${month}/${day}/${year}`, date]
  }
  const [, area, exchange, line] = /^(\d{3})(\d{3})(\d{4})$/.exec(fact) ?? []
  return area ? [`(${area}) ${exchange}-${line}`, `+1${fact}`] : []
}

/** The text of all scripts and pages of the build, which is on every visitor's disk. */
function textOfBuild(dist: string): string {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(js|html|css|webmanifest)$/.test(name))
    .map((name) => readFileSync(join(dist, name), 'utf8'))
    .join('\n')
}

/** The facts about the member that may not be on any disk. */
export function canariesIn(facts: Iterable<string>, dist: string): string[] {
  const build = textOfBuild(dist)
  const told = [...facts]
  const all = new Set(told.flatMap((fact) => [fact, ...shownForms(fact)]))
  const names = new Set(told.filter((fact) => FAMILY.test(fact)).flatMap((name) => name.split(' ')))
  // The saved card's file contains the date of its last check in plain text.
  const today = now().toZonedDateTimeISO('UTC').toPlainDate().toString()
  const isOne = (fact: string) => fact.length >= LEAST && fact !== today && !build.includes(fact)
  return [...[...all].filter((fact) => !OF_ANYONE.test(fact)), ...names].filter(isOne)
}
