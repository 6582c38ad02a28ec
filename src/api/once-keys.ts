/**
 * Keys for a form that must not be sent twice (security AP-08): the same words get the same key however often they
 * are tried, other words another. Made anew when the form opens.
 */
export function onceKeys(newKey: () => string = () => crypto.randomUUID()): (body: unknown) => string {
  const keys = new Map<string, string>()
  return (body) => {
    const words = JSON.stringify(body)
    const key = keys.get(words) ?? newKey()
    keys.set(words, key)
    return key
  }
}
