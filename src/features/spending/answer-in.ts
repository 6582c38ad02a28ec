import { moneyOfCents } from '#base/money.ts'
import type { Accumulators } from '#contract/entities/spending.ts'
import { answerOf } from './spending.rules.ts'
import { words } from './spending.words.ts'

/** The one line that a member comes for; a year that is over is told as one. */
export function answerIn(accumulators: Accumulators, year: number, today: Temporal.PlainDate): string {
  const { answers, past } = words
  const answer = answerOf(accumulators)
  if (answer.is === 'not-covered') return answers['not-covered'](year)
  if (answer.is === 'no-limits') return answers['no-limits']
  const isOver = year < today.year
  if (!('leftCents' in answer)) return isOver ? past.reached(year) : answers.reached
  const left = moneyOfCents(answer.leftCents)
  return isOver ? past[answer.is](left, year) : answers[answer.is](left)
}
