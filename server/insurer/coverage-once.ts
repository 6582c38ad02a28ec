import type { InsurerForAsker } from './connection.ts'

/**
 * The same insurer for a call that only reads: each question about members and plans is asked once. The whole call uses
 * the same answers; the next call asks again.
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

/** Caches each answer by its arguments; a failed call is repeated. */
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
