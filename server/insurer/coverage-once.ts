import type { InsurerForAsker } from './connection.ts'

/**
 * The same insurer for a call that only reads: who is covered, and by what, it is asked once each. Everything that the
 * call decides by it is decided by the same answer, and the next call asks again.
 */
export function withCoverageOnce<Insurer extends Pick<InsurerForAsker, 'membership' | 'benefits'>>(
  insurer: Insurer,
): Insurer {
  const { membership, benefits } = insurer
  return {
    ...insurer,
    membership: {
      ofUser: askedOnce(membership.ofUser),
      ofContract: askedOnce(membership.ofContract),
      ofMember: askedOnce(membership.ofMember),
    },
    benefits: { ofPlan: askedOnce(benefits.ofPlan) },
  }
}

/** Keeps each answer by its question; one that failed is asked for again. */
function askedOnce<Question extends unknown[], Answer>(
  ask: (...question: Question) => Promise<Answer>,
): (...question: Question) => Promise<Answer> {
  const answers = new Map<string, Promise<Answer>>()
  return (...question) => {
    const key = JSON.stringify(question)
    const kept = answers.get(key)
    if (kept) return kept
    const answer = ask(...question)
    answers.set(key, answer)
    answer.catch(() => answers.delete(key))
    return answer
  }
}
