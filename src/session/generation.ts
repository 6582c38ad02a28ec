let current = 0

/** Which stay this is: it goes up at every sign-out, so that an answer of an earlier one can be told and dropped. */
export const generation = (): number => current

export const nextGeneration = (): void => void (current += 1)
