/** Names may contain hexadecimal characters: `/J#61vaScript` (ISO 32000-2 §7.3.5). */
export const decodedName = (text: string): string =>
  text.includes('#')
    ? text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text

/** A character, or its code in hexadecimal. */
const anyWayToWrite = (character: string): string => {
  const code = character.charCodeAt(0).toString(16)
  return `(?:${character}|#${code.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)})`
}

/** Matches names in any notation. */
export const nameOf = (...names: string[]): RegExp => {
  const written = names.map((name) => name.replaceAll(/[A-Za-z]/g, anyWayToWrite))
  return new RegExp(String.raw`/(?:${written.join('|')})(?![A-Za-z0-9])`)
}
