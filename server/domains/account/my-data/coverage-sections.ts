import type { SavedAnswer } from '#contract/entities/saved-answer.ts'
import { allAnswersOf } from '#server/domains/coverage/saved-answers.ts'
import { readablePeople } from './own.ts'
import { type Section, fieldSection } from './section.ts'

/** The answers about benefits that the account has saved, as the insurer stated them, of people whose use it may see now. */
export const coverageSections: readonly Section[] = [
  fieldSection<SavedAnswer>(
    'saved-answers',
    {
      savedAt: ({ savedAt }) => savedAt,
      forDay: ({ on }) => on,
      question: ({ question }) => question,
      planName: ({ planName }) => planName,
      contractType: ({ contractType }) => contractType,
      memberId: ({ memberId }) => memberId,
      memberName: ({ memberName }) => memberName,
      benefit: ({ category }) => category.name,
      covered: ({ category }) => category.covered,
      inNetwork: ({ category }) => JSON.stringify(category.in),
      outOfNetwork: ({ category }) => JSON.stringify(category.out),
      limit: ({ category }) => JSON.stringify(category.limit),
      used: ({ person }) => person?.uses[0]?.used ?? null,
      allowed: ({ person }) => person?.uses[0]?.allowed ?? null,
      nextOn: ({ person }) => person?.uses[0]?.nextOn ?? null,
    },
    async (services, own) => {
      const { mayRead } = await readablePeople(services, own)
      return (await allAnswersOf(services.db, own.username)).filter(mayRead)
    },
  ),
]
