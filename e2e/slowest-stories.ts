import { relative } from 'node:path'
import type { Reporter, TestCase, TestResult } from 'playwright/types/testReporter'
import { costly, slowest } from '#tests/kit/slowest.ts'

const STORY_BUDGET_CPU_SECONDS = 8

/** The annotation with a story's CPU seconds (kit.ts). */
export const CPU = 'CPU seconds'

/** Lists the ten slowest stories after Playwright's own summary, and the stories that use more CPU than allowed. */
export default class SlowestStories implements Reporter {
  #stories: { name: string; ms: number; cpuMs: number }[] = []

  onTestEnd({ title, location }: TestCase, { duration, annotations }: TestResult): void {
    const cpu = Number(annotations.find(({ type }) => type === CPU)?.description ?? 0)
    const name = `${relative('', location.file)} › ${title}`
    this.#stories.push({ name, ms: duration, cpuMs: cpu * 1_000 })
  }

  onEnd(): void {
    if (this.#stories.length > 1) process.stdout.write(slowest(this.#stories))
    const costs = this.#stories.map(({ name, cpuMs }) => ({ name, ms: cpuMs }))
    process.stdout.write(costly(costs, STORY_BUDGET_CPU_SECONDS))
  }

  printsToStdio(): boolean {
    return false
  }
}
