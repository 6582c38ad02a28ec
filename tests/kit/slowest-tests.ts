import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { costly, slowest } from './slowest.ts'

const FILE_BUDGET_CPU_SECONDS = 6

/** Lists the ten slowest tests after Vitest's own summary, and files that use more CPU than their budget. */
export default class SlowestTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap(({ children, relativeModuleId }) =>
      [...children.allTests()].map((test) => ({
        name: `${relativeModuleId} › ${test.fullName}`,
        ms: test.diagnostic()?.duration ?? 0,
      })),
    )
    if (tests.length > 1) process.stdout.write(slowest(tests))
    process.stdout.write(costly(cpuOfFiles(), FILE_BUDGET_CPU_SECONDS))
  }
}

/** The times that each-file.ts recorded. */
function cpuOfFiles(): { name: string; ms: number }[] {
  const run = process.env.TEST_RUN_DIR
  if (!run) return []
  return readdirSync(run)
    .filter((name) => name.endsWith('.cpu'))
    .flatMap((name) => {
      const [file = '', ms] = readFileSync(join(run, name), 'utf8').split('\t')
      return [{ name: file, ms: Number(ms) }]
    })
}
