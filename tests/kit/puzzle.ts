import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { JSDOM } from 'jsdom'

const SCRIPT = readFileSync(
  new URL('../../server/identity/sign-in/puzzle-script.js', import.meta.url),
  'utf8',
)

/**
 * The solution that a browser sends for the puzzle of a page, found by the page's own script; undefined without a
 * puzzle.
 */
export async function solvedPuzzle(
  markup: string,
): Promise<{ puzzle: string; solution: string } | undefined> {
  const { document } = new JSDOM(markup).window
  if (!document.querySelector('#puzzle')) return undefined
  document.querySelector('[data-goes-on]')?.removeAttribute('data-goes-on')
  await runInNewContext(`${SCRIPT}\npuzzleSolved`, { document, performance, setTimeout })
  const valueOf = (name: string) =>
    document.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? ''
  return { puzzle: valueOf('puzzle'), solution: valueOf('solution') }
}
