import type { Reporter, TestModule } from 'vitest/node'
import { slowest } from './slowest.ts'

/** Names the ten slowest tests after Vitest's own summary. */
export default class SlowestTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap(({ children, relativeModuleId }) =>
      [...children.allTests()].map((test) => ({
        name: `${relativeModuleId} › ${test.fullName}`,
        ms: test.diagnostic()?.duration ?? 0,
      })),
    )
    if (tests.length > 1) process.stdout.write(slowest(tests))
  }
}
