import { type LastDay, type TimeSpan, lastDayOfRight } from '#contract/entities/deadline.ts'
import { formatsOf } from './paper-formats.ts'
import type { PaperMessages } from './paper-messages.ts'

/** Returns a length of time in words: 30 days, 72 hours. */
export const spanInWords = ({ count, unit }: TimeSpan, { appeal: { spans } }: PaperMessages): string =>
  spans[unit]({ count })

/** The lines of a document below the last day: the legal deadline if it's later, and how soon an appeal is decided. */
export function appealSentences(appealBy: LastDay, messages: PaperMessages): string[] {
  const { law, decides } = messages.appeal
  const last = lastDayOfRight(appealBy)
  return [
    ...(last === appealBy.on ? [] : [law({ day: formatsOf(messages).day(last) })]),
    ...(appealBy.decides ? [decides({ standard: spanInWords(appealBy.decides.standard, messages) })] : []),
  ]
}
