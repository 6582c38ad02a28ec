/**
 * How many KB of script, compressed with brotli, each entry may carry. A guard against accidents, not a goal: a change
 * that needs more says why and raises the number here. What the portal should reach is measured by `npm run bench`
 * (docs/figures.md).
 */
export const MOST_KB = {
  /**
   * Loaded before any page: the frame, the router, and an entry for each page. The pages of drug exceptions, mail order and
   * requests about health records needed the last kilobyte.
   */
  application: 211,
  /** The files that most pages share: the parts in src/ui, with those of React Aria that the frame doesn't need. */
  'parts of pages': 66,
  /**
   * The files that one page adds to both: home, with the tiles of every part. What is new in the health record, and late
   * answers to requests about it, needed the last 1.5 KB.
   */
  'largest page': 55,
  /** The pages that the build renders, with their sign-in. */
  'sign-in': 15,
  /** Asks for the lock of a saved card, after the paint: the vault, its signature and the insurer's last word on it. */
  'unlock prompt': 40,
  /** Draws the open card once it is unlocked, in the language that takes more. */
  'open card': 32,
  /** Runs while the application of a page is on its way. */
  head: 1.5,
  /** With the names of all files that it keeps. */
  worker: 20,
  /** The files that /id-card adds to the application. */
  'ID card': 45,
  'staff console': 285,
} as const

/** Bytes of a page's entry in the application, before compression: its path, its title, its right and its loader's import. */
export const MOST_ROUTE_BYTES = 1_500

/** Modules of features that the application loads besides the entries of pages, with the reason. */
export const LOADED_FIRST: Readonly<Record<string, string>> = {
  'src/features/id-card/id-card.queries.ts': 'the card is kept ready for the counter',
  'src/features/plans/open-plan.ts': 'a plan opens from any page',
  'src/features/sign-in/one-moment.tsx': 'shown while a sign-in is completed',
}
