import { expect, test } from 'vitest'
import { drawn, readPage } from './draw-architecture.ts'

test('the drawing in docs/architecture.md is of this code; otherwise run `npm run architecture`', () => {
  const page = readPage()
  expect(drawn(page)).toBe(page)
})
