import { weekdayDate } from '#base/dates.ts'
import type { CallWish } from '#contract/callback.ts'
import { staffQuestionsMessages as texts } from './locales/staff-questions.gen.ts'

/** When a member wants to be called, by the insurer's clocks. */
export const callInWords = ({ on, window }: CallWish): string =>
  texts.callAt({ day: weekdayDate(on), window: texts.windows[window] })
