import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type Plugin, parseAst } from 'vite'

const NAME = 'virtual:spanish'
const WORDS = /\/src\/.*\.words\.ts$/
const ONLY_SPANISH = '?only=es'

type Node = { type: string; start: number; end: number; [name: string]: unknown }
type Property = Node & { key: { name?: string }; value: Node }
type Call = Node & { callee: { name?: string }; arguments: (Node & { properties: Property[] })[] }

/** Where a file says its words: the one `export const … = spoken({ en, es })`. */
function placesIn(code: string, file: string) {
  const { body } = parseAst(code, { lang: 'ts' }) as unknown as { body: Node[] }
  const imports = body.filter(({ type }) => type === 'ImportDeclaration')
  const found = body.flatMap((statement) => {
    const { declarations = [] } = (statement.declaration ?? {}) as { declarations?: { init?: Call }[] }
    return declarations.flatMap(({ init }) =>
      init?.type === 'CallExpression' && init.callee.name === 'spoken' ? [{ statement, call: init }] : [],
    )
  })
  const [only] = found
  if (!only || found.length > 1) throw new Error(`${file}: a file of words exports one spoken({ en, es })`)
  // The Spanish half is read before anything else has begun, and would begin what it imports.
  if (imports.some((each) => each.importKind !== 'type' && !isOfSpoken(each)))
    throw new Error(`${file}: a file of words imports nothing but spoken and types`)
  const es = only.call.arguments[0]?.properties.find(({ key }) => key.name === 'es')
  return { imports, statement: only.statement, es }
}

const isOfSpoken = ({ source }: Node) => (source as { value?: string }).value === '#base/words.ts'

const replaced = (code: string, { start, end }: Node, by: string) =>
  code.slice(0, start) + by + code.slice(end)

/**
 * Takes the Spanish out of every room's words and puts it into one file that only Spanish readers load. In the
 * sources both languages stand side by side, and so they do while developing and testing.
 */
export function spanish(): Plugin {
  let root = ''
  let isBuild = false
  const roomOf = (id: string) => relative(join(root, 'src'), id)
  return {
    name: 'spanish',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
      isBuild = config.command === 'build'
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return undefined
      if (!isBuild) return 'export {}'
      const files = globSync('src/**/*.words.ts', { cwd: root })
        .map((file) => join(root, file))
        .filter((file) => placesIn(readFileSync(file, 'utf8'), file).es)
      const imports = files.map((file, n) => `import w${n} from ${JSON.stringify(file + ONLY_SPANISH)}`)
      const tables = files.map((file, n) => `${JSON.stringify(roomOf(file))}: w${n}`)
      return `import { keepSpanish } from '#base/spanish.ts'\n${imports.join('\n')}\nkeepSpanish({ ${tables.join(', ')} })`
    },
    transform(code, id) {
      if (!isBuild) return undefined
      const file = id.replace(ONLY_SPANISH, '')
      if (!WORDS.test(file)) return undefined
      const { imports, statement, es } = placesIn(code, file)
      if (!es) return undefined
      if (id !== file) {
        const table = `export default (${code.slice(es.value.start, es.value.end)})`
        const alone = imports
          .toReversed()
          .reduce((rest, each) => replaced(rest, each, ''), replaced(code, statement, table))
        return { code: alone, map: null }
      }
      const without = replaced(code, es.value, `spanishOf(${JSON.stringify(roomOf(file))})`)
      return { code: `import { spanishOf } from '#base/spanish.ts'\n${without}`, map: null }
    },
  }
}
