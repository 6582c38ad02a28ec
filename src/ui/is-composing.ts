import type { KeyboardEvent } from 'react'

/** The code of a key that an input method has handled. */
const HANDLED_BY_INPUT_METHOD = 229

/**
 * Whether the key confirms characters in an input method. Safari ends the composition before it sends the key, and marks
 * the key only with this code.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === HANDLED_BY_INPUT_METHOD
