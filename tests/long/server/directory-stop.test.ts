import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { seededFolder } from '#tests/kit/databases.ts'
import { newFolder } from '#tests/kit/folder.ts'
import { bundleOf, practitioner } from '#tests/kit/plan-net.ts'
import { runServer } from '#tests/kit/server-process.ts'

const COMMAND = 'server/imported-data/import/command.ts'

/** A Plan-Net server with endless pages. It calls back at each page. */
async function endlessServer(onPage: (page: number) => void): Promise<string> {
  let page = 0
  const server = createServer((request, response) => {
    page += 1
    onPage(page)
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const next = `http://${request.headers.host}${pathname}?page=${page}`
    response.setHeader('content-type', 'application/fhir+json')
    response.end(
      JSON.stringify(bundleOf([practitioner(`p${page}`, 'Ana', `Núñez ${page}`, '9000000011')], next)),
    )
  })
  server.listen(0)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://localhost:${(server.address() as AddressInfo).port}/fhir`
}

test('Ctrl-C ends an import with one line and leaves the directory as it was', async () => {
  const env = { DATA_DIR: await seededFolder(), LOG_LEVEL: 'error' }
  const folder = newFolder()
  const exported = async (name: string): Promise<string> => {
    const file = join(folder, name)
    const run = runServer(COMMAND, env, ['export', '--qhp', file])
    expect(await run.ended).toBe(0)
    return readFileSync(file, 'utf8')
  }
  const before = await exported('before.json')
  let stop = () => undefined as unknown
  const address = await endlessServer((page) => page === 3 && stop())
  const run = runServer(COMMAND, env, ['import', address])
  stop = () => run.child.kill('SIGINT')
  expect(await run.ended).toBe(130)
  expect(run.printed().trim().split('\n').at(-1)).toBe('Stopped. The directory is unchanged.')
  expect(await exported('after.json')).toBe(before)
  expect(before.length).toBeGreaterThan(1000)
}, 300_000)
