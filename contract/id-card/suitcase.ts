import type { Mark } from '#contract/brands/mark.ts'

/** The drawing for plans that cover members while they travel; the plan type is written on it. */
export const SUITCASE: Mark = [
  { look: 'ground', path: 'M5 9h22a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V12a3 3 0 0 1 3-3Z' },
  {
    look: 'ground',
    path: 'M10 9V7.5A3.5 3.5 0 0 1 13.500 4h5A3.500 3.500 0 0 1 22 7.500V9h-2.600V7.500a.9.9 0 0 0-.9-.9h-5a.9.9 0 0 0-.9.9V9Z',
  },
]

const LONGEST_ON_SUITCASE = 9

/**
 * The plan type, or if it is long, only the abbreviation at its end ("HMO-POS"), because longer text would be too small
 * to read.
 */
export const suitcaseText = (planType: string): string =>
  planType.length <= LONGEST_ON_SUITCASE ? planType : (/[A-Z-]{2,9}$/.exec(planType)?.[0] ?? '')

/** The position of the plan type on the suitcase, in shares of its side. */
export const SUITCASE_TEXT = { y: 0.34, height: 0.44, width: 0.8 }
