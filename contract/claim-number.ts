import { foldText } from './fold.ts'

/** Shorter pieces of a number are too easily pieces of another word. */
const LEAST_CHARACTERS = 4

/** A claim number as numbers are compared: in capitals, without the spaces and dashes that people write into it. */
export const bareNumber = (text: string): string =>
  foldText(text)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** The claim number, or part of one, that a search may mean; undefined if it can only be text. */
export function numberSought(search: string): string | undefined {
  const bare = bareNumber(search)
  return bare.length >= LEAST_CHARACTERS && /\d/.test(bare) ? bare : undefined
}
