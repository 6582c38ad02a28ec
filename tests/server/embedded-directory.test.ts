import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  DirectoryInUse,
  claimDirectory,
  holderOf,
  isHalfMade,
} from '#server/platform/db/embedded-directory.ts'
import { newFolder } from '#tests/kit/folder.ts'
import { freePort } from '#tests/kit/free-port.ts'
import { seededFolder } from '#tests/kit/databases.ts'
import { runServer, untilPrinted } from '#tests/kit/server-process.ts'
import { isLong } from '#tests/kit/tier.ts'

const lockIn = (folder: string) => join(folder, 'db.pid')

/** A process id that was in use a moment ago. */
const deadPid = () => spawnSync(process.execPath, ['--version']).pid

test('the directory is ours until it is released', () => {
  const folder = join(newFolder(), 'made', 'on', 'demand')
  const { path, release } = claimDirectory(folder)
  expect(path).toBe(join(folder, 'db'))
  expect(readFileSync(lockIn(folder), 'utf8')).toBe(String(process.pid))
  release()
  expect(existsSync(lockIn(folder))).toBe(false)
  claimDirectory(folder).release()
})

test('a living process keeps its directory, and the rejection names it', () => {
  const folder = newFolder()
  writeFileSync(lockIn(folder), String(process.ppid))
  expect(holderOf(folder)).toBe(process.ppid)
  expect(() => claimDirectory(folder)).toThrow(DirectoryInUse)
  expect(() => claimDirectory(folder)).toThrow(`in use by process ${process.ppid}`)
  expect(readFileSync(lockIn(folder), 'utf8')).toBe(String(process.ppid))
})

test.each([
  ['a dead process', () => String(deadPid())],
  ['an interrupted write', () => ''],
])('takes over a directory that %s left', (_who, left) => {
  const folder = newFolder()
  writeFileSync(lockIn(folder), left())
  expect(holderOf(folder)).toBeNull()
  claimDirectory(folder).release()
})

test('an interrupted first start is moved aside, a complete database is not', () => {
  const folder = newFolder()
  const path = join(folder, 'db')
  mkdirSync(join(path, 'base'), { recursive: true })
  expect(isHalfMade(path)).toBe(true)
  claimDirectory(folder, new Date(1_234)).release()
  expect(readdirSync(folder)).toEqual(['db.corrupt-1234'])

  mkdirSync(join(path, 'global'), { recursive: true })
  writeFileSync(join(path, 'PG_VERSION'), '17')
  writeFileSync(join(path, 'global', 'pg_control'), '')
  expect(isHalfMade(path)).toBe(false)
  claimDirectory(folder).release()
  expect(existsSync(path)).toBe(true)
})

test.runIf(isLong)('a second server on the same directory ends with one clear line', async () => {
  const folder = await seededFolder()
  const env = { DATA_DIR: folder, PORT: String(await freePort()), LOG_LEVEL: 'warn', DIST_DIR: 'no-build' }
  const first = runServer('server/main.ts', env)
  await untilPrinted(first, 'Member Portal is ready')
  const second = runServer('server/main.ts', { ...env, PORT: String(await freePort()) })
  expect(await second.ended).toBe(1)
  expect(second.printed().trim()).toBe(
    `The database in ${join(folder, 'db')} is in use by process ${first.child.pid}. Stop that process first, or set DATA_DIR.`,
  )
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
})
