import { parseSync } from 'vite'

/** One test or story of a source file. */
export type NamedTest = {
  /** The titles of the blocks around the test, outermost first, and then its own title. */
  path: readonly string[]
  /** Why `npm test` leaves the test out. */
  leftOut?: 'long' | 'skipped'
}

/** One statement of the specification in docs/promises.md, with the tests that prove it. */
export type Statement = { section: string; text: string; proofs: { file: string; title: string }[] }

/** The content of docs/promises.md, and the lines in it that can't be read. */
export type PromiseMap = { counts: Map<string, number>; statements: Statement[]; faults: string[] }

const SECTION = /^## (?<section>[\d.]+) .+ \((?<count>\d+)\)$/
const STATEMENT = /^- (?<text>\S.*)$/
const PROOF = /^ {2}- `(?<file>[^`]+)` › `(?<title>[^`]+)`$/

/** Reads docs/promises.md; skips its introduction, subheadings and empty lines. */
export function parsePromises(text: string): PromiseMap {
  const map: PromiseMap = { counts: new Map(), statements: [], faults: [] }
  let section = ''
  text.split('\n').forEach((line, index) => {
    const heading = SECTION.exec(line)?.groups
    if (heading?.['section']) {
      section = heading['section']
      if (map.counts.has(section)) map.faults.push(`line ${index + 1}: section ${section} is listed twice`)
      map.counts.set(section, Number(heading['count']))
      return
    }
    if (!section || line === '' || line.startsWith('### ')) return
    const { file, title } = PROOF.exec(line)?.groups ?? {}
    const statement = STATEMENT.exec(line)?.groups?.['text']
    const last = map.statements.at(-1)
    if (file && title && last) last.proofs.push({ file, title })
    else if (statement) map.statements.push({ section, text: statement, proofs: [] })
    else map.faults.push(`line ${index + 1}: is neither a statement nor a test: ${line}`)
  })
  return map
}

type Node = {
  type?: string
  name?: string
  value?: unknown
  start: number
  end: number
  arguments?: Node[]
  callee?: Node
  tag?: Node
  object?: Node
  property?: Node
  test?: Node
}

/** The identifiers of a callee: `test.describe.each(…)` is test, describe, each. */
function namesOf(callee: Node | undefined): string[] {
  if (!callee) return []
  if (callee.type === 'Identifier') return [callee.name ?? '']
  if (callee.type === 'MemberExpression') return [...namesOf(callee.object), callee.property?.name ?? '']
  return namesOf(callee.callee ?? callee.tag)
}

const IS_TEST = /^(?:test|it|story)$/
const SKIPS = new Set(['skip', 'fixme', 'todo'])
const IS_LONG = /@long|\bisLong\b|\bLONG\b/

/** All tests of a source file, each with the blocks around it and whether `npm test` runs it. */
export function testsIn(file: string, source: string): NamedTest[] {
  const found: NamedTest[] = []
  const text = ({ start, end }: Node) => source.slice(start, end)
  const titleOf = (node: Node | undefined) =>
    node?.type === 'TemplateLiteral'
      ? text(node).slice(1, -1)
      : typeof node?.value === 'string'
        ? node.value
        : undefined
  /** Options may be a constant of the file: `const LONG = { tag: '@long' }`. */
  const isLong = (node: Node): boolean =>
    IS_LONG.test(text(node)) ||
    (node.type === 'Identifier' && new RegExp(`const ${node.name} = [^\\n]*@long`).test(source))

  const leftOutBy = (names: readonly string[], node: Node): NamedTest['leftOut'] => {
    if (names.some((name) => SKIPS.has(name))) return 'skipped'
    const conditions = [...(node.arguments ?? []).slice(1, -1), ...(node.callee?.arguments ?? [])]
    return conditions.some(isLong) ? 'long' : undefined
  }

  const walk = (node: unknown, path: readonly string[], leftOut: NamedTest['leftOut']): void => {
    if (typeof node !== 'object' || node === null) return
    if (Array.isArray(node)) return node.forEach((each) => walk(each, path, leftOut))
    const { type, arguments: given = [], callee, test: condition } = node as Node
    const [title, names] = [titleOf(given[0]), type === 'CallExpression' ? namesOf(callee) : []]
    const isBlock = names.includes('describe')
    const isTest = !isBlock && IS_TEST.test(names[0] ?? '') && names[1] !== 'step' && given.length > 1
    if (title !== undefined && (isBlock || isTest)) {
      const inside = leftOut ?? leftOutBy(names, node as Node)
      if (isTest) return void found.push({ path: [...path, title], ...(inside && { leftOut: inside }) })
      return walk(given.slice(1), [...path, title], inside)
    }
    const isGuarded = type === 'IfStatement' && condition !== undefined && isLong(condition)
    for (const child of Object.values(node)) walk(child, path, leftOut ?? (isGuarded ? 'long' : undefined))
  }
  walk(parseSync(file, source).program, [], file.startsWith('tests/long/') ? 'long' : undefined)
  return found
}

const REASON = { long: 'runs only in `npm run test:long`', skipped: 'is skipped' }

/** Lists the rows that no test proves. `read` returns undefined for a file that doesn't exist. */
export function brokenPromises(map: PromiseMap, read: (file: string) => string | undefined): string[] {
  const broken = [...map.faults]
  const files = new Map<string, NamedTest[] | undefined>()
  const testsOf = (file: string) => {
    if (!files.has(file)) {
      const source = read(file)
      files.set(file, source === undefined ? undefined : testsIn(file, source))
    }
    return files.get(file)
  }
  for (const [section, count] of map.counts) {
    const listed = map.statements.filter((statement) => statement.section === section).length
    if (listed !== count) broken.push(`${section}: says ${count} statements and lists ${listed}`)
  }
  const seen = new Set<string>()
  for (const { section, text, proofs } of map.statements) {
    const report = (fault: string) => void broken.push(`${section} ${text}: ${fault}`)
    if (seen.has(`${section} ${text}`)) report('is listed twice')
    seen.add(`${section} ${text}`)
    if (proofs.length === 0) report('names no test')
    const named = new Set<string>()
    for (const { file, title } of proofs) {
      if (named.has(`${file} ${title}`)) report(`names ${file} › ${title} twice`)
      named.add(`${file} ${title}`)
      const tests = testsOf(file)
      const matches = tests?.filter(({ path }) => ` › ${path.join(' › ')}`.endsWith(` › ${title}`)) ?? []
      const [first] = matches
      if (!tests) report(`there is no file ${file}`)
      else if (!first) report(`${file} has no test named “${title}”`)
      else if (new Set(matches.map(({ path }) => path.join())).size > 1)
        report(`${file} has more than one test named “${title}”; name the block around it too`)
      else if (first.leftOut) report(`${file} › ${title} ${REASON[first.leftOut]}`)
    }
  }
  return broken
}
