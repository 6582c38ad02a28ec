/** The lowest cost that Argon2 accepts, because tests sign in thousands of times. */
export const cheapHashCost = { memory: 8, passes: 1, parallelism: 1 }
