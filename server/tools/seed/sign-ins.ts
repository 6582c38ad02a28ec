import { people } from '#server/insurers/sandbox/world/people.ts'

/** Who can sign in to the sandbox, and what there is to see. */
export const signIns: readonly { login: string; who: string }[] = people.flatMap(({ login, who }) =>
  login ? [{ login, who }] : [],
)
