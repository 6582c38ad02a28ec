/** Search parameters as plain text, never parsed into numbers or JSON. */
export type Search = Record<string, string>

export const parseSearch = (search: string): Search => Object.fromEntries(new URLSearchParams(search))

export function stringifySearch(search: Record<string, unknown>): string {
  const said = Object.entries(search).filter(([, value]) => value !== undefined && value !== null)
  const text = new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}
