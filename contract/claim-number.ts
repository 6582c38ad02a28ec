import { foldText } from './fold.ts'

/** A shorter part of a number often occurs in other text. */
const LEAST_CHARACTERS = 4

/** A claim number in its comparison form: uppercase, without spaces and dashes. */
export const bareNumber = (text: string): string =>
  foldText(text)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** The claim number, or part of one, that a search may contain; undefined if it can only be text. */
export function numberSought(search: string): string | undefined {
  const bare = bareNumber(search)
  return bare.length >= LEAST_CHARACTERS && /\d/.test(bare) ? bare : undefined
}
