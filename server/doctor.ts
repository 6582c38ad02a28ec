import { build } from './doctor/build.ts'
import { database } from './doctor/database.ts'
import type { Finding } from './doctor/finding.ts'
import { insurer } from './doctor/insurer.ts'
import { chromium, configuration, nodeVersion, port, postgresBinaries, savedCards } from './doctor/machine.ts'
import { mode } from './doctor/mode.ts'
import { signIn } from './doctor/sign-in.ts'

const WIDTH = 'problem'.length

/** `npm run doctor`: looks at everything that `npm start` needs and changes nothing. */
async function examine(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const { config, findings } = configuration(env)
  const configured = config
    ? [
        ...[mode(config), insurer(config), ...(await signIn(config)), await port(config)],
        ...[...(await database(config)), build(config), savedCards(config)],
      ]
    : []
  return [nodeVersion(), ...findings, ...configured, chromium(env), postgresBinaries(env)]
}

const findings = await examine(process.env)
for (const { state, text } of findings) console.log(`${state.padEnd(WIDTH)}  ${text}`)
const problems = findings.filter(({ state }) => state === 'problem').length
console.log(
  problems === 0 ? '\n`npm start` should work.' : `\nTo be mended before \`npm start\`: ${problems}.`,
)
process.exitCode = problems === 0 ? 0 : 1
