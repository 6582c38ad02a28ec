import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepAssets } from '#server/platform/http/kept-assets.ts'

const DAY_MS = 86_400_000
const NOW = Date.parse('2026-11-22T12:00:00Z')

function folders(...assets: string[]) {
  const home = mkdtempSync(join(tmpdir(), 'kept-'))
  const [dist, kept] = [join(home, 'dist'), join(home, 'kept')]
  mkdirSync(join(dist, 'assets'), { recursive: true })
  for (const name of assets) writeFileSync(join(dist, 'assets', name), `the text of ${name}`)
  return { dist, kept, namesKept: () => readdirSync(join(kept, 'assets')).sort() }
}

function keepBefore(kept: string, name: string, daysAgo: number): void {
  mkdirSync(join(kept, 'assets'), { recursive: true })
  const path = join(kept, 'assets', name)
  writeFileSync(path, 'of a build before')
  utimesSync(path, (NOW - daysAgo * DAY_MS) / 1000, (NOW - daysAgo * DAY_MS) / 1000)
}

test('keeps exactly the files of this build', () => {
  const { dist, kept, namesKept } = folders('a-1.js', 'a-1.js.br', 'b-2.css')
  keepAssets(dist, kept, NOW)
  expect(namesKept()).toEqual(['a-1.js', 'a-1.js.br', 'b-2.css'])
  expect(readFileSync(join(kept, 'assets/a-1.js'), 'utf8')).toBe('the text of a-1.js')
})

test('keeps files of earlier builds for thirty days after their last use', () => {
  const { dist, kept, namesKept } = folders('new-1.js')
  keepBefore(kept, 'old-1.js', 29)
  keepBefore(kept, 'older-1.js', 31)
  keepAssets(dist, kept, NOW)
  expect(namesKept()).toEqual(['new-1.js', 'old-1.js'])
})

test('a file that is still in the build restarts its thirty days', () => {
  const { dist, kept, namesKept } = folders('same-1.js')
  keepBefore(kept, 'same-1.js', 31)
  keepAssets(dist, kept, NOW)
  keepAssets(join(dist, 'none'), kept, NOW + 29 * DAY_MS)
  expect(namesKept()).toEqual(['same-1.js'])
})

test('without a build nothing is kept', () => {
  const { dist, kept } = folders()
  keepAssets(join(dist, 'none'), kept, NOW)
  expect(existsSync(kept)).toBe(false)
})

test('keeps the staff console’s files by the same rules', () => {
  const { dist, kept } = folders('a-1.js')
  mkdirSync(join(dist, 'staff/assets'), { recursive: true })
  writeFileSync(join(dist, 'staff/assets/console-2.js'), 'of the console')
  keepAssets(dist, kept, NOW)
  writeFileSync(join(dist, 'staff/assets/console-3.js'), 'of the next one')
  keepAssets(dist, kept, NOW + 29 * DAY_MS)
  expect(readdirSync(join(kept, 'staff/assets')).sort()).toEqual(['console-2.js', 'console-3.js'])
})
