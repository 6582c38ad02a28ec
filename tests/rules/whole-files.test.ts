import { expect, test } from 'vitest'
import { isWholeFile } from '#sw/kept-files.ts'

const sent = (contentType: string, status = 200) =>
  new Response('', { status, headers: { 'content-type': contentType } })

test.each([
  ['assets/main-1a2b3c4d.js', sent('text/javascript; charset=utf-8'), true],
  ['assets/main-1a2b3c4d.js', sent('text/html'), false],
  ['assets/main-1a2b3c4d.js', sent('text/javascript', 503), false],
  ['assets/main-1a2b3c4d.css', sent('text/css'), true],
  ['assets/main-1a2b3c4d.css', sent('text/html'), false],
  ['index.html?__WB_REVISION__=1', sent('text/html'), true],
  ['assets/font-1a2b3c4d.woff2', sent('font/woff2'), true],
])('the worker stores %s only with its own type (%#)', (path, answer, isKept) => {
  expect(isWholeFile(`https://portal.example/${path}`, answer)).toBe(isKept)
})
