/** Whether this run is `npm run test:long`, which tries every case, size and engine. */
export const isLong = Boolean(process.env.LONG)

/**
 * Returns all cases in the long tier. In `npm test`, returns the named ones, or that many of them, evenly spread over
 * the list.
 */
export function sample<Case>(all: readonly Case[], few: readonly Case[] | number): readonly Case[] {
  if (isLong) return all
  if (typeof few !== 'number') return few
  const step = Math.max(1, all.length / few)
  return Array.from({ length: Math.min(few, all.length) }, (_, at) => all[Math.floor(at * step)]!)
}
