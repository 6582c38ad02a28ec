const COOKIE = 'notice_dismissed'
const YEAR_SECONDS = 31_536_000
/** The maximum number of notices in an answer. */
const MOST_KEPT = 20

/** FNV-1a, 32 bits: distinguishes notices without storing their text. */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(16)
}

/** The fingerprints of dismissed notices, latest first. */
const dismissedNotices = (): string[] => {
  const cookie = document.cookie.split('; ').find((each) => each.startsWith(`${COOKIE}=`)) ?? ''
  return cookie
    .slice(COOKIE.length + 1)
    .split('.')
    .filter(Boolean)
}

/** Dismissal is remembered in a cookie (spec §2.4); a changed notice counts as new and is shown again. */
export const isDismissed = (name: string): boolean => dismissedNotices().includes(fingerprint(name))

export function dismiss(name: string): void {
  const own = fingerprint(name)
  const all = [own, ...dismissedNotices().filter((each) => each !== own)].slice(0, MOST_KEPT)
  document.cookie = `${COOKIE}=${all.join('.')}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Strict`
}
