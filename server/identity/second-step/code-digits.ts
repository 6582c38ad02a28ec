/** The digits of every code that members type, whether it was sent or comes from their app. */
export const CODE_DIGITS = 6
