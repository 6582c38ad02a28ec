/** An address that the browser may be sent to; undefined for what a deployment left empty or got wrong. */
export const usableLink = (link: string): string | undefined =>
  URL.canParse(link) && new URL(link).protocol === 'https:' ? link : undefined
