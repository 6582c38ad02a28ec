const KB = 1_000
const MB = 1_000_000

/** Bytes as a member reads them on a phone: whole kilobytes, or megabytes with one digit. */
export const inWords = (bytes: number): string =>
  bytes < MB ? `${Math.ceil(bytes / KB)} KB` : `${(bytes / MB).toFixed(1)} MB`
