// `npm run nightly`: runs the long tier on one of the dates below, at one throttle and in a seeded order, and one of
// the large suites. Each night uses another combination. `--night N` repeats a night; `--plan` prints it as NAME=value
// lines and runs nothing.
import { parseArgs } from 'node:util'
import { ensureInstalled, run, stop } from './toolchain.mjs'

const DAY_MS = 86_400_000

/** The times at which a night's tests begin: days on which calendars, bills and clocks have surprised us. */
const DAYS = {
  newYear: '2027-01-01T15:00:00Z',
  twelfthNight: '2027-01-05T15:00:00Z',
  springForward: '2027-03-14T07:58:00Z',
  autoPayDay: '2027-05-26T14:00:00Z',
  lastOfMonth: '2027-06-30T14:00:00Z',
  firstOfMonth: '2027-09-01T14:00:00Z',
  fallBack: '2027-11-07T05:58:00Z',
  lastMinuteOfYear: '2028-01-01T05:58:00Z',
  leapDay: '2028-02-29T15:00:00Z',
}

const THROTTLES = [1, 6, 12]

/** `codeql` is a job of the workflow. */
const SUITES = [
  'kills',
  'kills -- messages',
  'storms',
  'faults',
  'fuzz',
  'fuzz:server',
  'scan',
  'authorization',
  'planted',
  'codeql',
]

const inTurn = (all, night) => all[night % all.length]

const nightOf = (given) => ({
  TEST_NOW: inTurn(Object.values(DAYS), given),
  THROTTLE: String(inTurn(THROTTLES, given)),
  TEST_SEED: String(given),
  SUITE: inTurn(SUITES, given),
})

const { values } = parseArgs({ options: { night: { type: 'string' }, plan: { type: 'boolean' } } })
const night = values.night === undefined ? Math.floor(Date.now() / DAY_MS) : Number(values.night)
if (!Number.isSafeInteger(night) || night < 0) stop(`--night takes a whole number, not "${values.night}".`, 2)
const { SUITE, ...env } = nightOf(night)
console.log(
  Object.entries({ NIGHT: night, ...env, SUITE })
    .map((pair) => pair.join('='))
    .join('\n'),
)

if (!values.plan) {
  ensureInstalled()
  const withNight = { env: { ...process.env, ...env } }
  const statuses = [run('node', ['bin/test.mjs', '--long', '--shuffle'], withNight)]
  if (SUITE !== 'codeql') statuses.push(run('npm', ['run', ...SUITE.split(' ')]))
  process.exitCode = Math.max(...statuses)
}
