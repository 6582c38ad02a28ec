const COOKIE = 'notice_dismissed'
const YEAR_SECONDS = 31_536_000

/** FNV-1a, 32 bits: tells one notice from the next without storing its text. */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(16)
}

/** Dismissal is remembered in a cookie (spec §2.4); a changed notice is a new one and shows again. */
export const isDismissed = (notice: string): boolean =>
  document.cookie.split('; ').includes(`${COOKIE}=${fingerprint(notice)}`)

export function dismiss(notice: string): void {
  document.cookie = `${COOKIE}=${fingerprint(notice)}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Strict`
}
