import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '#tests/kit/eventually.ts'
import { freePort } from '#tests/kit/free-port.ts'
import { seededFolder } from '#tests/kit/databases.ts'
import { runServer, untilPrinted } from '#tests/kit/server-process.ts'
import { isLong } from '#tests/kit/tier.ts'

const NOTICE = '/member/myblueprint/v1/public/user-notice'

async function settings() {
  const [folder, port] = [await seededFolder(), await freePort()]
  return { DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'info', DIST_DIR: 'no-build' }
}

async function started() {
  const env = await settings()
  const run = runServer('server/main.ts', env)
  await untilPrinted(run, 'Member Portal is ready')
  return { run, lock: join(env.DATA_DIR, 'db.pid'), origin: `http://127.0.0.1:${env.PORT}` }
}

test.runIf(isLong)('SIGTERM finishes the current request, takes no other, and leaves no locks', async () => {
  const { run, lock, origin } = await started()
  const switches = `${origin}/sandbox/switches`
  await fetch(switches, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lateSeconds: 1, next: [{ call: `GET ${NOTICE}`, answer: 'late' }] }),
  })
  const underWay = fetch(origin + NOTICE)
  const hasArrived = async () =>
    expect(await (await fetch(switches)).json()).toMatchObject({ next: [{ times: 0 }] })
  await eventually(hasArrived)
  expect(existsSync(lock)).toBe(true)
  run.child.kill('SIGTERM')
  await untilPrinted(run, 'stopping')
  await expect(fetch(`${origin}/livez`)).rejects.toThrow('fetch failed')
  const answer = await underWay
  expect([answer.status, await answer.json()]).toEqual([200, { notice: '' }])
  expect(await run.ended).toBe(0)
  expect(existsSync(lock)).toBe(false)
})

test.runIf(isLong)('the log has routes, not addresses or members; SIGINT also stops the server', async () => {
  const { run, lock, origin } = await started()
  await fetch(`${origin}/member/myblueprint/v1/users/canary-name/memberships?canary=query`)
  await fetch(`${origin}/fhir/Patient?identifier=canary-id`, {
    headers: { authorization: 'Bearer canary' },
  })
  await fetch(`${origin}/canary-page`)
  run.child.kill('SIGINT')
  expect(await run.ended).toBe(0)
  expect(run.printed()).toContain('/users/:username/memberships')
  expect(run.printed()).not.toContain('canary')
  expect(existsSync(lock)).toBe(false)
})

test.runIf(isLong)('reports a port in use in one line and releases the directory', async () => {
  const env = await settings()
  const other = createServer().listen(Number(env.PORT), '127.0.0.1')
  onTestFinished(() => void other.close())
  const run = runServer('server/main.ts', { ...env, LOG_LEVEL: 'warn' })
  expect(await run.ended).toBe(1)
  expect(run.printed()).toContain(`Port ${env.PORT} is in use`)
  expect(run.printed()).not.toContain('    at ')
  expect(existsSync(join(env.DATA_DIR, 'db.pid'))).toBe(false)
})
