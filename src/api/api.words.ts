import { spoken } from '#base/words.ts'
import type { FailureKind } from './failure.ts'

/** What happened on the line; a refusal has the words of its code. */
export const words = spoken<Partial<Record<FailureKind, string>>>({
  en: {
    unreachable:
      'We could not reach our systems. Nothing you typed is lost: check your connection and try again.',
    late: 'Our systems took too long to answer. Nothing you typed is lost: please try again.',
    unreadable: 'We did not get a full answer. Nothing you typed is lost: please try again.',
  },
})
