const IS_ODD = /[\\\u0000-\u001f\u007f]|%(?:2f|5c|0\d|1[0-9a-f]|7f|00)/i

/**
 * A path of our own origin and nothing else (readings 3, security BR-09): no scheme, no `//`, no
 * backslash, no control character, none of them in disguise.
 */
export function isOwnPath(path: string): boolean {
  if (!path.startsWith('/') || path.length > 2048 || IS_ODD.test(path)) return false
  const [before] = path.split(/[?#]/, 1)
  if (!before || before.includes('//') || before.includes('..')) return false
  try {
    return new URL(path, 'https://own.invalid').origin === 'https://own.invalid'
  } catch {
    return false
  }
}
