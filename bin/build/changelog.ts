const KINDS = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'] as const

export type Kind = (typeof KINDS)[number]

/** One release of the changelog. Unreleased changes have neither version nor date. */
export type ReleaseNotes = {
  version?: string
  date?: string
  parts: { kind: Kind; items: string[] }[]
}

const UNRELEASED = /^## \[Unreleased\]$/
const RELEASED = /^## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d{2}-\d{2})$/
const MARKUP = /`|\*\*|\]\(/

/** Stops the build if the translated changelog doesn't have the same releases with as many entries as the English one. */
export function translatedChangelog(text: string, english: ReleaseNotes[]): ReleaseNotes[] {
  const notes = parseChangelog(text, 'CHANGELOG.es.md')
  const outline = (all: ReleaseNotes[]) =>
    all.flatMap(({ version = 'Unreleased', date = '', parts }) =>
      parts.map(({ kind, items }) => `${version} ${date} ${kind}: ${items.length} entries`),
    )
  const [is, due] = [outline(notes), outline(english)]
  const at = due.findIndex((line, index) => line !== is[index])
  if (at >= 0 || is.length > due.length)
    throw new Error(
      `CHANGELOG.es.md: expected "${due[at] ?? 'the end'}", found "${is[at] ?? is[due.length] ?? 'the end'}"`,
    )
  return notes
}

/** Parses Keep a Changelog strictly: members read these lines, so a mistake stops the build and names its line. */
export function parseChangelog(text: string, file = 'CHANGELOG.md'): ReleaseNotes[] {
  const releases: ReleaseNotes[] = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const slip = takeLine(releases, line.trimEnd())
    if (slip) throw new Error(`${file} line ${index + 1}: ${slip}\n  ${line}`)
  }
  if (releases.length === 0) throw new Error(`${file}: there is no "## [Unreleased]" and no release`)
  return releases.filter(({ parts }) => parts.length > 0)
}

/** Adds the line to the releases. Returns an error message if the line is invalid. */
function takeLine(releases: ReleaseNotes[], line: string): string | undefined {
  const release = releases.at(-1)
  const part = release?.parts.at(-1)
  if (line.startsWith('## ')) return takeRelease(releases, line)
  if (line.startsWith('### ')) return takeKind(release, line.slice(4))
  if (line.startsWith('# ') || line === '') return undefined
  if (!release) return undefined
  if (MARKUP.test(line)) return 'members read this as plain text; write it without markup'
  if (line.startsWith('- '))
    return part ? void part.items.push(line.slice(2)) : 'an entry needs a kind above it'
  const entry = part?.items.pop()
  if (!part || entry === undefined || !/^ {2}\S/.test(line))
    return 'an entry begins with "- " and goes on with two spaces'
  part.items.push(`${entry} ${line.trim()}`)
}

function takeRelease(releases: ReleaseNotes[], line: string): string | undefined {
  if (UNRELEASED.test(line))
    return releases.length === 0
      ? void releases.push({ parts: [] })
      : '[Unreleased] comes first, and only once'
  const [, version, date] = RELEASED.exec(line) ?? []
  if (!version || !date || !isDay(date)) return 'expected "## [Unreleased]" or "## [1.2.3] - 2026-11-21"'
  if (releases.some((other) => other.version === version)) return `${version} is listed twice`
  const newer = releases.at(-1)?.date
  if (newer && date > newer) return 'the newest release comes first'
  releases.push({ version, date, parts: [] })
}

function takeKind(release: ReleaseNotes | undefined, name: string): string | undefined {
  const kind = KINDS.find((known) => known === name)
  if (!kind) return `expected one of ${KINDS.join(', ')}`
  if (!release) return 'a kind needs a release above it'
  release.parts.push({ kind, items: [] })
}

const isDay = (text: string): boolean => {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
