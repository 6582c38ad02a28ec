import { people } from '#server/insurers/sandbox/world/people.ts'

/** The people who can sign in to the sandbox, each with a summary of what to see. */
export const signIns: readonly { login: string; who: string }[] = people.flatMap(({ login, who }) =>
  login ? [{ login, who }] : [],
)
