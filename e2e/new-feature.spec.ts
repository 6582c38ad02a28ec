import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ENTRIES_FILE, type Entries } from '#bin/build/entries.ts'
import { type Block, blocksOf, withBlock } from '#tests/kit/guide.ts'
import { expect, test } from 'playwright/test'
import { newFolder } from './seeded.ts'

const HERE = join(import.meta.dirname, '..')

/** A copy of the project that shares its packages, but not the caches of tools. */
function copyProject(): string {
  const copy = newFolder('new-feature')
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: HERE,
    encoding: 'utf8',
  }).split('\0')
  for (const file of files)
    if (file !== '' && existsSync(join(HERE, file))) cpSync(join(HERE, file), join(copy, file))
  mkdirSync(join(copy, 'node_modules'))
  for (const name of readdirSync(join(HERE, 'node_modules')))
    if (!name.startsWith('.') || name === '.bin')
      symlinkSync(join(HERE, 'node_modules', name), join(copy, 'node_modules', name))
  return copy
}

const read = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '')

function paste(blocks: readonly Block[], copy: string): void {
  for (const block of blocks) {
    const path = join(copy, block.file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, withBlock(block, read(path)))
  }
}

function run(copy: string, command: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(join(HERE, 'node_modules/.bin', command), args, {
    cwd: copy,
    encoding: 'utf8',
  })
  expect(status, `${command} ${args.join(' ')}\n${stdout}\n${stderr}`).toBe(0)
}

test('the page of docs/new-feature.md compiles, is listed and passes its tests', { tag: '@long' }, () => {
  const [page = '', call = ''] = readFileSync(join(HERE, 'docs/new-feature.md'), 'utf8').split(
    '\n## The data\n',
  )
  const copy = copyProject()
  paste(blocksOf(page), copy)
  run(copy, 'node', 'bin/messages/command.ts')
  run(copy, 'node', 'bin/build.mjs')
  const built = JSON.parse(read(join(copy, 'dist', ENTRIES_FILE))) as Entries
  const ofPage = 'src/features/glance/'
  expect(built.pages[`${ofPage}glance.route.tsx`]?.length).toBeGreaterThan(0)
  expect(Object.keys(built.first.modules).filter((module) => module.startsWith(ofPage))).toEqual([
    `${ofPage}locales/glance-title.gen.ts`,
    `${ofPage}glance.route.tsx`,
  ])
  run(copy, 'vitest', 'run', '--maxWorkers=1', 'tests/rules/pages.test.ts', 'tests/rules/menu.test.ts')
  paste(blocksOf(call), copy)
  run(copy, 'node', 'bin/messages/command.ts')
  run(copy, 'tsc', '-p', 'tests', '--composite', 'false', '--incremental', 'true', '--checkers', '1')
  run(copy, 'vitest', 'run', '--maxWorkers=1', 'tests/pages/glance.test.tsx')
})
