import type { AppealGround } from '#contract/entities/appeal.ts'
import { appealFormMessages } from './locales/appeal-form.gen.ts'

/** Why a member appeals, in the words that fit the decision. */
export function groundText(ground: AppealGround, about: 'claim' | 'authorization' | 'exception'): string {
  const text = appealFormMessages.grounds[ground]
  return typeof text === 'string' ? text : text({ about })
}
