import { expect, test } from 'vitest'
import { chatKillRun } from '#tests/kit/chat-kills.ts'
import { newFolder } from '#tests/kit/folder.ts'
import { freePort } from '#tests/kit/free-port.ts'

/** All of them take ten minutes; `CHAT_MESSAGES` sets a smaller number. */
const MESSAGES = Number(process.env.CHAT_MESSAGES ?? 3_000)

test('chat messages survive server kills and stream cuts, once and in order', async () => {
  const run = await chatKillRun({
    env: { DATA_DIR: newFolder() },
    port: await freePort(),
    messages: MESSAGES,
    killEach: Math.floor(MESSAGES / 6),
    cutEachMs: 3_000,
  })
  expect(run).toMatchObject({ lost: 0, doubled: 0, reordered: 0 })
  expect(run.kills).toBeGreaterThan(3)
  expect(run.cuts).toBeGreaterThan(3)
  process.stderr.write(`${JSON.stringify(run)}\n`)
}, 1_500_000)
