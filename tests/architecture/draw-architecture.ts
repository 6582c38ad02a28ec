// `npm run architecture`: draws the imports between the folders of the portal and of the server into docs/architecture.md.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PORTAL_LAYERS, SERVER_LAYERS } from './layers.ts'

const ROOT = join(import.meta.dirname, '../..')
const PAGE = join(ROOT, 'docs/architecture.md')
const BEGIN = '<!-- drawn by npm run architecture -->'
const END = '<!-- end of drawing -->'

/** A box of the drawing and the boxes that its files import. */
type Graph = ReadonlyMap<string, ReadonlySet<string>>
/** Returns the box of a folder; undefined if the folder isn't drawn. */
type Boxes = (folder: string) => string | undefined

const IMPORT = /(?:from|import)\s*\(?\s*'(#|\.\/)([^']+)'/g

/** The imports of `part` between boxes; files directly in it, such as main.ts, belong to the box `top`. */
function importsIn(part: string, prefix: string, top: string, boxOf: Boxes): Graph {
  const graph = new Map<string, Set<string>>()
  for (const file of globSync(`${part}/**/*.{ts,tsx}`, { cwd: ROOT })) {
    const [, folder = ''] = file.split('/')
    const from = folder.includes('.') ? top : boxOf(folder)
    if (!from) continue
    const imported = graph.get(from) ?? new Set()
    graph.set(from, imported)
    for (const [, kind, name = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)) {
      if (kind === './' && from !== top) continue
      const path = name.startsWith(prefix) ? name.slice(prefix.length) : name
      const to = boxOf(path.split('/')[0] ?? '')
      if (to && to !== from) imported.add(to)
    }
  }
  return graph
}

function reaches(graph: Graph, from: string, to: string, seen = new Set<string>()): boolean {
  if (from === to) return true
  if (seen.has(from)) return false
  seen.add(from)
  return [...(graph.get(from) ?? [])].some((next) => reaches(graph, next, to, seen))
}

/** Whether a longer path of arrows leads to the same box. */
const isImplied = (graph: Graph, from: string, to: string): boolean =>
  [...(graph.get(from) ?? [])].some((via) => via !== to && reaches(graph, via, to))

/** `order` lists the boxes from the lowest to the highest; an arrow that points up is dotted. */
function drawing(graph: Graph, order: readonly string[]): string {
  const climbs = (from: string, to: string) => order.indexOf(to) > order.indexOf(from)
  const falling = new Map(
    [...graph].map(([from, to]) => [from, new Set([...to].filter((one) => !climbs(from, one)))]),
  )
  const arrows = order.toReversed().flatMap((from) =>
    order
      .filter((to) => graph.get(from)?.has(to))
      .filter((to) => climbs(from, to) || !isImplied(falling, from, to))
      .map((to) => `  ${idOf(from)} ${climbs(from, to) ? '-.->' : '-->'} ${idOf(to)}`),
  )
  const isDrawn = (box: string) => arrows.some((arrow) => arrow.split(' ').includes(idOf(box)))
  const boxes = order
    .toReversed()
    .filter(isDrawn)
    .map((box) => `  ${idOf(box)}["${box}"]`)
  return ['```mermaid', 'flowchart TD', ...boxes, ...arrows, '```'].join('\n')
}

const idOf = (box: string): string => box.replace(/\W+/g, '_')

function portal(): string {
  const order = ['contract', ...PORTAL_LAYERS, 'main']
  const boxOf: Boxes = (folder) => order.find((box) => box === folder)
  return drawing(importsIn('src', '', 'main', boxOf), order)
}

function server(): string {
  const order = ['contract', ...SERVER_LAYERS, 'main, app, jobs']
  const boxOf: Boxes = (folder) => order.find((box) => box === folder)
  return drawing(importsIn('server', 'server/', 'main, app, jobs', boxOf), order)
}

/** The page with both drawings of the current code. */
export function drawn(page: string): string {
  const [before, rest = ''] = page.split(BEGIN)
  const after = rest.split(END)[1] ?? ''
  const parts = ['The portal (`src`):', portal(), 'The server (`server`):', server()]
  return `${before}${BEGIN}\n\n${parts.join('\n\n')}\n\n${END}${after}`
}

export const readPage = (): string => readFileSync(PAGE, 'utf8')

if (import.meta.main) writeFileSync(PAGE, drawn(readPage()))
