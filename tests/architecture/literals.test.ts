import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

/** Attributes that members see or hear. */
const SPOKEN =
  /^(aria-(label|description|roledescription|placeholder|valuetext)|title|alt|placeholder|label)$/

/** Names that are the same in every language. */
const NAMES = /^(RxBIN|RxPCN|RxGRP|RxID|PDF|QR|TTY)$/

type Branch = { type?: string; value?: unknown; name?: { name?: string }; expression?: unknown }

const hasLetters = (text: unknown) =>
  typeof text === 'string' && /\p{L}/u.test(text) && !NAMES.test(text.trim())

/** Texts written directly in the markup: between tags, in braces, or in an attribute that is read aloud. */
function literalsIn(source: string): string[] {
  const found: string[] = []
  const keep = (node: unknown) => {
    const { type, value, expression } = (node ?? {}) as Branch
    if (type === 'JSXExpressionContainer') keep(expression)
    else if ((type === 'JSXText' || type === 'Literal') && hasLetters(value)) found.push(String(value).trim())
  }
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, name, value } = node as Branch
    if (type === 'JSXAttribute' && SPOKEN.test(name?.name ?? '')) keep(value)
    if ((type === 'JSXElement' || type === 'JSXFragment') && 'children' in node)
      (node.children as unknown[]).forEach(keep)
    Object.values(node).forEach(walk)
  }
  walk(parseSync('source.tsx', source).program)
  return found
}

test('the check finds texts in every part of the markup', () => {
  const source = `const a = <p title="One" className="plain">Two {'Three'} {messages.four} 5<b aria-label={'Six'}>RxBIN</b></p>`
  expect(literalsIn(source).toSorted()).toEqual(['One', 'Six', 'Three', 'Two'])
})

test('components contain no text of their own', () => {
  const sources = globSync('src/**/*.tsx', { exclude: ['src/ui/gallery/**'] })
  expect(sources.length).toBeGreaterThan(100)
  const left = sources.flatMap((path) =>
    literalsIn(readFileSync(path, 'utf8')).map((text) => `${path}: ${text}`),
  )
  expect(left).toEqual([])
})
