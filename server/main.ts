import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { startSealing } from './platform/audit/seal.ts'
import { type Clock, offsetClock, systemClock, todayOf } from './config/clock.ts'
import { insurerChoice } from './config/insurer.ts'
import { configOrExit } from './config/config-or-exit.ts'
import { EXIT_CONFIG, type ServerConfig } from './config/config.ts'
import { type DataKeys, dataKeysOf } from './config/data-keys.ts'
import { brandBook } from './platform/brands/brands.ts'
import { CodeSetRefused, readCodeSets } from './platform/codesets/code-sets.ts'
import { deadlineBook } from './platform/deadlines/deadline-book.ts'
import { type Database, openDatabase } from './platform/db/open.ts'
import { transactionOn } from './platform/db/transaction.ts'
import { DirectoryInUse } from './platform/db/embedded-directory.ts'
import { SecretNotOpened } from './platform/db/kept-values.ts'
import { resealAuthenticators } from './identity/second-step/authenticator.ts'
import { keepAssets } from './platform/http/kept-assets.ts'
import { INTERVALS } from './config/intervals.ts'
import { InsurerConnection } from './insurer/connection.ts'
import type { Insurer } from './insurer/insurer.ts'
import { SeededDatabase, refuseSeeded } from './platform/db/seed-mark.ts'
import { importedDirectory } from './imported-data/directory.ts'
import { importedRatesOf } from './imported-data/rates/rates-for.ts'
import { withImportedFormulary } from './imported-data/drugs/with-formulary.ts'
import { withImportedRates } from './imported-data/rates/with-rates.ts'
import { withImportedDirectory } from './imported-data/with-directory.ts'
import { InsurerModuleRefused, loadInsurerModule } from './insurer/load-module.ts'
import { faults } from './platform/http/faults.ts'
import type { Services } from './services.ts'

const STOP_MS = 10_000
const LINES_MS = 100
/** Preparing the jobs blocks the server for a second, which would make the first members wait. */
const WORK_AFTER_MS = 1_000

const buildName = (dist: string): string =>
  existsSync(`${dist}/build.txt`) ? readFileSync(`${dist}/build.txt`, 'utf8').trim() : 'development'

async function start(config: ServerConfig): Promise<void> {
  const db = await openDatabase(config)
  try {
    await refuseSeeded(db, config)
    await serveFrom(db, config)
  } catch (error) {
    await db.close()
    throw error
  }
}

async function serveFrom(db: Database, config: ServerConfig): Promise<void> {
  const switches = faults()
  const clock =
    config.MODE === 'sandbox' ? offsetClock(() => switches.switches.clockOffsetSeconds) : systemClock
  if (config.MODE === 'sandbox') {
    const { seed } = await import('#server/tools/seed/seed.ts')
    await seed(db, { today: todayOf(clock), onProgress: (line) => console.log(line) })
  }
  const { DIST_DIR: dist } = config
  const dataKeys = dataKeysOf(config)
  const unreadable = await resealAuthenticators(db, dataKeys)
  if (unreadable > 0)
    console.warn(
      `No key in DATA_KEYS opens the authenticator apps of ${unreadable} members; they need a recovery code or a code by email or text.`,
    )
  const insurerConnection = new InsurerConnection(await insurerOf(config, { db, clock, dataKeys }))
  const services: Services = {
    config,
    db,
    clock,
    dataKeys,
    insurerConnection,
    faults: switches,
    build: buildName(dist),
    dist,
    brands: brandBook(),
    deadlines: deadlineBook(),
    intervals: INTERVALS,
  }
  const app = await buildApp(services)
  insurerConnection.logTo(app.log)
  stopOnSignals(app, services)
  let work: NodeJS.Timeout | undefined
  app.addHook('onClose', async () => clearTimeout(work))
  await app.listen({ host: config.HOST, port: config.PORT })
  greet(config)
  work = setTimeout(() => void startWork(app, services), WORK_AFTER_MS)
}

/** Starts everything that no request depends on. */
async function startWork(app: FastifyInstance, services: Services): Promise<void> {
  keepBuild(app, services)
  if (!services.config.JOBS) return
  services.sealing = startSealing(services, app.log, services.intervals)
  const [{ startJobs }, { scheduledJobs }] = await Promise.all([
    import('./platform/jobs/jobs.ts'),
    import('./jobs.ts'),
  ])
  services.jobs = startJobs(services, scheduledJobs, app.log)
}

/** Keeps earlier builds' files for tabs that stay open. Without a folder for them, the server still runs. */
function keepBuild(app: FastifyInstance, { config, dist }: Services): void {
  try {
    keepAssets(dist, join(config.DATA_DIR, 'kept'), Date.now())
  } catch (error) {
    app.log.warn({ err: error }, 'failed to keep the files of this build')
  }
}

type SandboxParts = { db: Database; clock: Clock; dataKeys: DataKeys }

/** The insurer behind this portal, as selected by `INSURER`; the rest of the server doesn't know which one it is. */
async function insurerOf(config: ServerConfig, own: SandboxParts): Promise<Insurer> {
  const choice = insurerChoice(config)
  const db = () => transactionOn(own.db)
  if (choice.kind === 'module') {
    const parts = { importedDirectory: importedDirectory(db), importedRates: importedRatesOf(db) }
    return withImportedFormulary(await loadInsurerModule(choice.path, process.env, parts), db)
  }
  if (choice.kind === 'sandbox') return sandboxInsurerOn(own)
  const { fhirInsurer } = await import('./insurers/fhir/insurer.ts')
  const { url: baseUrl, client, userSystem } = choice
  const { CODESETS_DIR: folder } = config
  const insurer = fhirInsurer({
    baseUrl,
    userSystem,
    codeSets: folder ? await readCodeSets(folder) : undefined,
    ...(client && {
      credentials: { tokenUrl: client.tokenUrl, clientId: client.id, clientSecret: client.secret },
    }),
  })
  return withImportedFormulary(withImportedRates(withImportedDirectory(insurer, db), db), db)
}

async function sandboxInsurerOn(own: SandboxParts): Promise<Insurer> {
  const { resealNumbers } = await import('./insurers/sandbox/reimbursement/sealed-numbers.ts')
  const unreadable = await resealNumbers(own.db, own.dataKeys)
  if (unreadable > 0)
    console.warn(
      `No key in DATA_KEYS opens the bank numbers of ${unreadable} direct deposits; they stay unchanged.`,
    )
  return (await import('./insurers/sandbox/insurer.ts')).sandboxInsurer(own)
}

function stopOnSignals(app: FastifyInstance, services: Services): void {
  const stop = (signal: string) => {
    app.log.info({ signal }, 'stopping')
    // Lets running requests finish; those still running after ten seconds are aborted.
    setTimeout(() => process.exit(1), STOP_MS).unref()
    // The browser keeps a running request's connection open, and closing the server would wait for it.
    setInterval(() => app.server.closeIdleConnections(), LINES_MS).unref()
    void app
      .close()
      .then(() => services.jobs?.stop())
      .then(() => services.sealing?.stop())
      .then(() => services.db.close())
      .then(() => process.exit(0))
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

function greet(config: ServerConfig): void {
  console.log(`\nMember Portal is ready: ${config.publicUrl}`)
  if (config.MODE !== 'sandbox') return
  console.log(
    'Sign in as harperdana1 (family), wilmaross42 (Medicare), dentalonly7 … with the password Portal#2026',
  )
  console.log(`See all test users, and break things on purpose: ${config.publicUrl}/sandbox\n`)
}

const WRONG_SETTINGS = [SeededDatabase, InsurerModuleRefused, SecretNotOpened, CodeSetRefused]
const MENDABLE = [...WRONG_SETTINGS, DirectoryInUse]

/** Describes a problem that an operator can fix in one line; returns any other error with its stack. */
function explain(error: unknown, { PORT }: ServerConfig): unknown {
  if (MENDABLE.some((kind) => error instanceof kind)) return (error as Error).message
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return `Port ${PORT} is in use. Stop the process that is listening on it, or set PORT.`
  if (code === 'EACCES') return `This user may not listen on port ${PORT}. Set PORT above 1023.`
  return error
}

const config = configOrExit()
start(config).catch((error: unknown) => {
  console.error(explain(error, config))
  process.exit(WRONG_SETTINGS.some((kind) => error instanceof kind) ? EXIT_CONFIG : 1)
})
