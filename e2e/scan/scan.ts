// `npm run scan`: two hundred texts of a member are sought on the disk after each way in which a visit ends.
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { newDevice } from '#e2e/device.ts'
import { launchOptions } from '#e2e/open-browser.ts'
import { servePortal } from '#e2e/portal-server.ts'
import { newFolder } from '#e2e/seeded.ts'
import { chanceOf } from '#server/sandbox-insurer/history/chance.ts'
import { type Ending, type Round, endings, scanRound } from './round.ts'

const rounds = Number(process.env.ROUNDS ?? 50)
const chance = chanceOf(`scan ${process.env.SEED ?? 1}`).next

const dist = fileURLToPath(new URL('../../dist', import.meta.url))
const folder = newFolder('scan')
const server = await servePortal(folder)
await server.start()
const known = new Set<string>()
try {
  const rows = []
  for (const ending of endings) rows.push(told(ending, await all(ending)))
  console.table(rows)
  if (rows.some((row) => row['texts found'] > 0 || row['controls found'] < rounds)) process.exitCode = 1
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function all(ending: Ending): Promise<Round[]> {
  const done: Round[] = []
  while (done.length < rounds) {
    const device = newDevice(launchOptions(), { baseURL: server.origin, locale: 'en-US' })
    const round = await scanRound(device, { ending, chance, dist, known })
    await device.throwAway()
    for (const trace of round.found) console.error(`${ending}, round ${done.length + 1}: ${trace}`)
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
    'controls found': done.filter(({ isControlFound }) => isControlFound).length,
  }
}
