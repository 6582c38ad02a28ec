import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { markFile } from '#contract/brands/mark-file.ts'
import { readMark } from '#contract/brands/mark.ts'

const COLORS = { ground: '#123456', figure: '#fedcba' }

test('the portal reads a mark’s file as the same mark', () => {
  const drawings = globSync('src/member/brands/*/mark.svg').map((path) => readFileSync(path, 'utf8'))
  expect(drawings.length).toBeGreaterThanOrEqual(5)
  for (const drawing of drawings) {
    const { mark, faults } = readMark(drawing)
    expect(faults).toEqual([])
    const file = markFile(mark, COLORS)
    expect(readMark(file)).toEqual({ mark, faults: [] })
    expect(file).toContain('class="ground" fill="#123456"')
    expect(file).toContain('#fedcba')
  }
})
