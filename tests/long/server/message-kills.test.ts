import { expect, test } from 'vitest'
import { newFolder } from '#tests/kit/folder.ts'
import { freePort } from '#tests/kit/free-port.ts'
import { type MessageRound, messageKillRounds } from '#tests/kit/message-kills.ts'

/** `npm run kills -- messages` kills it 2,000 times, at random moments; the last kill comes after all answers. */
const MOMENTS = [0.4, 20]

test('a server killed in the middle of messages loses nothing that it confirmed', async () => {
  const moments = MOMENTS.values()
  const done: MessageRound[] = []
  const twice = await messageKillRounds(
    {
      rounds: MOMENTS.length,
      env: { DATA_DIR: newFolder() },
      port: await freePort(),
      random: () => moments.next().value ?? 0,
    },
    (round) => done.push(round),
  )
  const right = { lost: [], half: [], doubled: [] }
  expect(done).toMatchObject([right, right])
  expect(twice).toEqual([])
}, 300_000)
