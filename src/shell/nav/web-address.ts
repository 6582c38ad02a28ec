/** An address of the web as it is; nothing for what only looks like one (security, links containing http). */
export function webAddress(address: string): string | undefined {
  const { protocol } = URL.parse(address) ?? {}
  return protocol === 'https:' || protocol === 'http:' ? address : undefined
}
