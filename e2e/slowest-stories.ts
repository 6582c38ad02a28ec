import { relative } from 'node:path'
import type { Reporter, TestCase, TestResult } from 'playwright/types/testReporter'
import { slowest } from '#tests/kit/slowest.ts'

/** Names the ten slowest stories after Playwright's own summary. */
export default class SlowestStories implements Reporter {
  #stories: { name: string; ms: number }[] = []

  onTestEnd({ title, location }: TestCase, { duration }: TestResult): void {
    this.#stories.push({ name: `${relative('', location.file)} › ${title}`, ms: duration })
  }

  onEnd(): void {
    if (this.#stories.length > 1) process.stdout.write(slowest(this.#stories))
  }

  printsToStdio(): boolean {
    return false
  }
}
