import { foldText } from './fold.ts'

/** Shorter parts of a number easily occur in other text. */
const LEAST_CHARACTERS = 4

/** A claim number in the form that is compared: capitals, without spaces and dashes. */
export const bareNumber = (text: string): string =>
  foldText(text)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** The claim number, or part of one, that a search may contain; undefined if it can only be text. */
export function numberSought(search: string): string | undefined {
  const bare = bareNumber(search)
  return bare.length >= LEAST_CHARACTERS && /\d/.test(bare) ? bare : undefined
}
