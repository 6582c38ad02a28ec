import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '#tests/kit/free-port.ts'
import { seededFolder } from '#tests/kit/in-memory.ts'
import { runServer, untilPrinted } from '#tests/kit/server-process.ts'

const NOTICE = '/member/myblueprint/v1/public/user-notice'

async function started() {
  const [folder, port] = [await seededFolder(), await freePort()]
  const env = { DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'info', DIST_DIR: 'no-build' }
  const run = runServer('server/main.ts', env)
  await untilPrinted(run, 'Member Portal is ready')
  return { run, lock: join(folder, 'db.pid'), origin: `http://127.0.0.1:${port}` }
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s lets the request under way finish, takes no other, and leaves nothing locked',
  async (signal) => {
    const { run, lock, origin } = await started()
    const late = { lateSeconds: 1, next: [{ call: `GET ${NOTICE}`, answer: 'late' }] }
    await fetch(`${origin}/sandbox/switches`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(late),
    })
    const underWay = fetch(origin + NOTICE)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(existsSync(lock)).toBe(true)
    run.child.kill(signal)
    await untilPrinted(run, 'stopping')
    await expect(fetch(`${origin}/livez`)).rejects.toThrow('fetch failed')
    const answer = await underWay
    expect([answer.status, await answer.json()]).toEqual([200, { notice: '' }])
    expect(await run.ended).toBe(0)
    expect(existsSync(lock)).toBe(false)
  },
)

test('what it logs names routes, never addresses or members', async () => {
  const { run, origin } = await started()
  await fetch(`${origin}/member/myblueprint/v1/users/canary-name/memberships?canary=query`)
  await fetch(`${origin}/fhir/Patient?identifier=canary-id`, { headers: { authorization: 'Bearer canary' } })
  await fetch(`${origin}/canary-page`)
  run.child.kill('SIGTERM')
  expect(await run.ended).toBe(0)
  expect(run.printed()).toContain('/users/:username/memberships')
  expect(run.printed()).not.toContain('canary')
})

test('a port that is taken is said in a line, and the directory is free again', async () => {
  const { run, origin } = await started()
  const folder = await seededFolder()
  const second = runServer('server/main.ts', {
    DATA_DIR: folder,
    PORT: new URL(origin).port,
    LOG_LEVEL: 'warn',
    DIST_DIR: 'no-build',
  })
  expect(await second.ended).toBe(1)
  expect(second.printed()).toContain(`Port ${new URL(origin).port} is taken`)
  expect(second.printed()).not.toContain('    at ')
  expect(existsSync(join(folder, 'db.pid'))).toBe(false)
  run.child.kill('SIGTERM')
  await run.ended
})
