import { startChild } from './child.ts'
import { ms } from './numbers.ts'
import { PORTS } from './ports.ts'
import type { Row } from './table.ts'

/** The first start builds and fills the database; the second is what everybody meets from then on. */
export async function secondStart(folder: string): Promise<Row> {
  const env = { DATA_DIR: `${folder}/start` }
  const start = () => startChild('bin/start.mjs', PORTS.again, env)
  const first = await start()
  await first.stop()
  const second = await start()
  await second.stop()
  const value = second.readyMs
  return { what: 'Second start to ready', measured: ms(value), value, limit: 2_000, unit: 'ms' }
}
