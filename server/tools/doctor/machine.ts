import { accessSync, constants, globSync } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, join } from 'node:path'
import { sendDirectly } from '#server/platform/http/outgoing.ts'
import { cardKeyOf } from '#server/config/card-keys.ts'
import { ConfigError, type ServerConfig, readConfig } from '#server/config/config.ts'
import { type Finding, note, ok, problem } from './finding.ts'

const LEAST_NODE = [24, 7] as const

export function nodeVersion(version = process.versions.node): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const isEnough = major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1])
  return isEnough
    ? ok(`Node ${version}`)
    : problem(
        `Node ${version} is too old; the server needs ${LEAST_NODE.join('.')}. Run \`npm ci\`, which installs it.`,
      )
}

/** The configuration if it's valid; otherwise a finding for each problem. */
export function configuration(env: NodeJS.ProcessEnv): { config?: ServerConfig; findings: Finding[] } {
  try {
    const config = readConfig(env)
    return { config, findings: [ok(`Configuration: valid; the portal is at ${config.publicUrl}`)] }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return {
      findings: error.problems.map((text) => problem(`Configuration: ${text}. Set it in the environment.`)),
    }
  }
}

/** The portal runs without a key, but lacks one feature. */
export const savedCards = (config: ServerConfig): Finding =>
  cardKeyOf(config)
    ? ok('Members can save cards on their devices')
    : note('Members cannot save cards on their devices: CARD_SIGNING_KEYS is missing.')

export async function port({ HOST, PORT }: ServerConfig): Promise<Finding> {
  const failure = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    const probe = createServer()
    probe.once('error', resolve)
    probe.listen(PORT, HOST, () => probe.close(() => resolve(undefined)))
  })
  if (!failure) return ok(`Port ${PORT} on ${HOST} is free`)
  if (failure.code === 'EADDRINUSE') {
    const who = (await isOurs(HOST, PORT)) ? ' by another Member Portal' : ''
    return problem(`Port ${PORT} is in use${who}. Stop the process that is listening on it, or set PORT.`)
  }
  if (failure.code === 'EACCES')
    return problem(`This user may not listen on port ${PORT}. Set PORT above 1023.`)
  return problem(`${HOST} is not an address of this machine (${failure.code}). Set HOST.`)
}

const isOurs = (host: string, portNumber: number): Promise<boolean> =>
  sendDirectly(`http://${host}:${portNumber}/readyz`, {
    signal: AbortSignal.timeout(1_000),
  }).then(
    async (answer) => (await answer.text()).includes('"database"'),
    () => false,
  )

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Only looks for it; `npm test` would install it. */
export function chromium(env: NodeJS.ProcessEnv): Finding {
  const inPath = (env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => BROWSERS.map((name) => join(folder, name)))
  const named = env.CHROMIUM_PATH || env.PLAYWRIGHT_CHROMIUM_EXECUTABLE || ''
  const found = [named, ...inPath].find((path) => path !== '' && isProgram(path))
  return found
    ? ok(`Chromium for the tests: ${found}`)
    : note('No Chromium here; only the browser tests need it. Install one or set CHROMIUM_PATH.')
}

export function postgresBinaries(env: NodeJS.ProcessEnv): Finding {
  if (env.TEST_DATABASE_URL) return ok('PostgreSQL for the tests: the one in TEST_DATABASE_URL')
  const [found] = globSync('/usr/lib/postgresql/*/bin/initdb')
  return found
    ? ok(`PostgreSQL for the tests: ${join(found, '..')}`)
    : note('No PostgreSQL here; the tests that need it are skipped. Install it or set TEST_DATABASE_URL.')
}
