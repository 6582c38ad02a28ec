import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { seededFolder } from '#tests/kit/databases.ts'
import { newFolder } from '#tests/kit/folder.ts'
import { ITEM, rateFile } from '#tests/kit/rate-files.ts'
import { runServer } from '#tests/kit/server-process.ts'

const COMMAND = 'server/tools/rates/command.ts'
const SECOND = rateFile({ in_network: [{ ...ITEM, billing_code: 'OTHER' }] })

test('after a kill, an import skips completed files and restarts the open one', async () => {
  const env = { DATA_DIR: await seededFolder(), LOG_LEVEL: 'error' }
  const folder = join(newFolder(), 'rates')
  mkdirSync(folder)
  writeFileSync(join(folder, '1.json'), rateFile())
  const second = join(folder, '2.json')
  // A pipe: the import waits for the rest of the file until it is killed.
  execFileSync('mkfifo', [second])
  const killed = runServer(COMMAND, env, ['import', folder, '--all'])
  const pipe = await open(second, 'w')
  await pipe.write(SECOND.slice(0, -40))
  killed.child.kill('SIGKILL')
  expect(await killed.ended).toBe(-1)
  await pipe.close()
  rmSync(second)
  writeFileSync(second, SECOND)
  const resumed = runServer(COMMAND, env, ['import', folder, '--all'])
  expect(await resumed.ended).toBe(0)
  const lines = resumed.printed().trim().split('\n')
  expect(lines).toContain('1.json: already read, schema 2.1.0, 1 rate.')
  expect(lines).toContain('2.json: schema 2.1.0, 1 rate.')
  expect(lines.at(-1)).toBe('In force: 2 rates of 2 services for 2 provider groups.')
}, 300_000)
