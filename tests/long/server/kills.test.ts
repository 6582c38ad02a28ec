import { expect, test } from 'vitest'
import { newFolder } from '#tests/kit/folder.ts'
import { freePort } from '#tests/kit/free-port.ts'
import { type Round, killRounds } from '#tests/kit/kills.ts'

/** `npm run kills` kills it 200 times, at random moments. */
const MOMENTS = [0.3, 0.6, 0.85]

test('a server killed in the middle of payments loses none and takes none twice', async () => {
  const moments = MOMENTS.values()
  const done: Round[] = []
  const books = await killRounds(
    {
      rounds: MOMENTS.length,
      env: { DATA_DIR: newFolder() },
      port: await freePort(),
      random: () => moments.next().value ?? 0,
    },
    (round) => done.push(round),
  )
  expect(done).toHaveLength(MOMENTS.length)
  expect(books).toEqual({ lost: [], doubled: [], amiss: [] })
})
