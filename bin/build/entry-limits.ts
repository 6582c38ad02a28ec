/**
 * The most KB of script, compressed with brotli, that each entry may have. The limits guard against accidents and
 * aren't goals: a change that needs more says why and raises the number here. `npm run bench` measures what the portal
 * should reach (docs/figures.md).
 */
export const MOST_KB = {
  /**
   * Loaded before any page: the frame, the router, and an entry for each page. Switching plans only once the member
   * leaves the page, and the order of renewed tokens, took the last half kilobyte.
   */
  application: 212,
  /**
   * The files that most pages share: the components in src/ui, with the parts of React Aria that the frame doesn't
   * need.
   */
  'parts of pages': 66,
  /**
   * The files that one page adds to both. The largest is home, which has tiles for every part of the portal. News in
   * the health record, and late answers to requests about it, took 1.5 KB. Answers by each person's own coverage, and
   * estimates without a price, took the last 0.3 KB.
   */
  'largest page': 55.5,
  /** The pages that the build renders, with their sign-in script. */
  'sign-in': 15,
  /**
   * Asks for the PIN or passkey of a saved card after the paint: the vault, its signature, and the insurer's latest
   * status of the card.
   */
  'unlock prompt': 40,
  /** Draws the open card once it is unlocked, in the larger of the two languages. */
  'open card': 32,
  /** Runs while the page's application is loading. */
  head: 1.5,
  /** Includes the names of all files that the worker stores, and the hashes of those without one in their names. */
  worker: 22,
  /** The files that /id-card adds to the application. */
  'ID card': 45,
  'staff console': 285,
} as const

/** Bytes of a page's entry in the application, before compression: its path, title, right and the import of its loader. */
export const MOST_ROUTE_BYTES = 1_500

/** Feature modules that the application loads besides the page entries, with the reason. */
export const LOADED_FIRST: Readonly<Record<string, string>> = {
  'src/features/id-card/id-card.queries.ts': 'the card is kept ready for the counter',
  'src/features/plans/open-plan.ts': 'a plan opens from any page',
  'src/features/sign-in/one-moment.tsx': 'shown while a sign-in is completed',
}
