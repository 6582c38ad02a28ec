const IS_ODD = /[\\\u0000-\u001f\u007f]/
const IS_DISGUISED = /%(?:2f|5c|0[\da-f]|1[\da-f]|7f)/i
const LONGEST = 2048

/**
 * Whether a text is a path of our own origin and nothing else: no scheme, no `//`, no backslash, no control
 * character, in any encoding.
 */
export function isOwnPath(path: string): boolean {
  if (!path.startsWith('/') || path.length > LONGEST || IS_ODD.test(path)) return false
  const [before = ''] = path.split(/[?#]/, 1)
  if (before.includes('//') || before.includes('..') || IS_DISGUISED.test(before)) return false
  try {
    return new URL(path, 'https://own.invalid').origin === 'https://own.invalid'
  } catch {
    return false
  }
}
