import { expect, test } from 'vitest'
import { newFolder } from '#tests/kit/folder.ts'
import { freePort } from '#tests/kit/free-port.ts'
import { type MessageRound, messageKillRounds } from '#tests/kit/message-kills.ts'

/** `npm run kills -- messages` does it 2,000 times, at random moments. */
const MOMENTS = [0.3, 0.7]

test('a server that is killed in the middle of messages, drafts and marks loses none that it answered', async () => {
  const moments = MOMENTS.values()
  const done: MessageRound[] = []
  const books = await messageKillRounds(
    {
      rounds: MOMENTS.length,
      env: { DATA_DIR: newFolder() },
      port: await freePort(),
      random: () => moments.next().value ?? 0,
    },
    (round) => done.push(round),
  )
  expect(done).toHaveLength(MOMENTS.length)
  expect(books).toEqual({ lost: [], doubled: [] })
}, 300_000)
