import { build } from './build.ts'
import { codeSets } from './code-sets.ts'
import { database } from './database.ts'
import type { Finding } from './finding.ts'
import { insurer } from './insurer.ts'
import { chromium, configuration, nodeVersion, port, postgresBinaries, savedCards } from './machine.ts'
import { mode } from './mode.ts'
import { signIn } from './sign-in.ts'

/** Checks everything that `npm start` needs and changes nothing. */
export async function examine(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const { config, findings } = configuration(env)
  const configured = config
    ? [
        mode(config),
        insurer(config),
        ...(await codeSets(config)),
        ...(await signIn(config)),
        await port(config),
        ...(await database(config)),
        build(config),
        savedCards(config),
      ]
    : []
  return [nodeVersion(), ...findings, ...configured, chromium(env), postgresBinaries(env)]
}

const WIDTH = 'problem'.length

/** The lines that `npm run doctor` prints, and its exit code. */
export function reportOf(findings: readonly Finding[]): { lines: string[]; status: number } {
  const problems = findings.filter(({ state }) => state === 'problem').length
  const last =
    problems === 0 ? '`npm start` should work.' : `Problems to fix before \`npm start\`: ${problems}.`
  return {
    lines: [...findings.map(({ state, text }) => `${state.padEnd(WIDTH)}  ${text}`), '', last],
    status: problems === 0 ? 0 : 1,
  }
}
