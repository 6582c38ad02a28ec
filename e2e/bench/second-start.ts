import { startChild } from './child.ts'
import type { Bench } from './figure.ts'
import { PORTS } from './ports.ts'
import type { Build } from './portal.ts'
import type { Row } from './table.ts'

const readyMs = async (file: string, { root, folder }: Build): Promise<number> => {
  const child = await startChild(file, PORTS.again, { DATA_DIR: `${folder}/start` }, root)
  await child.stop()
  return child.readyMs
}

/** The first start builds the portal and fills the database. The second one is measured, because it is the usual one. */
export async function secondStart({ build, onceARound }: Bench): Promise<Row> {
  const least = await onceARound('bare start', () => readyMs('e2e/bench/empty-server.ts', build))
  await readyMs('bin/start.mjs', build)
  const value = await readyMs('bin/start.mjs', build)
  const beside = [{ page: 'bare Fastify', value: least }]
  return { what: 'Second start to ready', value, unit: 'ms', limit: 1_000, beside }
}
