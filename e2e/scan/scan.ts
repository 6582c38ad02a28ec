// `npm run scan`: searches the disk for two hundred texts about a member after each way in which a visit can end.
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { newDevice } from '#e2e/device.ts'
import { launchOptions } from '#e2e/open-browser.ts'
import { MOST_SAVING_DEVICES } from '#contract/calls/saved-cards.ts'
import { servePortal } from '#e2e/portal-server.ts'
import { newFolder } from '#e2e/seeded.ts'
import { seededRandom } from '#server/insurers/sandbox/history/random.ts'
import { type Ending, type Round, endings, scanRound } from './round.ts'

const rounds = Number(process.env.ROUNDS ?? 50)
const chance = seededRandom(`scan ${process.env.SEED ?? 1}`).next

const dist = fileURLToPath(new URL('../../dist', import.meta.url))
const known = new Set<string>()

const rows = []
for (const ending of endings) rows.push(told(ending, await all(ending)))
console.table(rows)
if (rows.some((row) => row['texts found'] > 0 || row['controls found'] < rounds)) process.exitCode = 1

/**
 * Each round saves the card on a new device, and a member can have only a limited number. Further devices use another
 * server.
 */
async function all(ending: Ending): Promise<Round[]> {
  const done: Round[] = []
  while (done.length < rounds) {
    const most = Math.min(rounds - done.length, MOST_SAVING_DEVICES)
    done.push(...(await withServer((origin) => someRounds(ending, { origin, most }))))
  }
  return done
}

async function withServer<Result>(use: (origin: string) => Promise<Result>): Promise<Result> {
  const folder = newFolder('scan')
  const server = await servePortal(folder)
  try {
    await server.start()
    return await use(server.origin)
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function someRounds(
  ending: Ending,
  { origin, most }: { origin: string; most: number },
): Promise<Round[]> {
  const done: Round[] = []
  while (done.length < most) {
    const device = newDevice(launchOptions(), { baseURL: origin, locale: 'en-US' })
    const round = await scanRound(device, { ending, chance, dist, known })
    await device.throwAway()
    for (const trace of round.found) console.error(`${ending}: ${trace}`)
    for (const control of round.missedControls) console.error(`${ending}: ${control} was not found`)
    done.push(round)
  }
  return done
}

function told(ending: Ending, done: readonly Round[]) {
  return {
    ending,
    rounds: done.length,
    'texts sought': Math.min(...done.map(({ canaries }) => canaries.length)),
    'texts found': done.reduce((sum, { found }) => sum + found.length, 0),
    'controls found': done.filter(({ missedControls }) => missedControls.length === 0).length,
  }
}
