const KB = 1_000
const MB = 1_000_000

/** Whole kilobytes, or megabytes with one digit. */
export const fileSize = (bytes: number): string =>
  bytes < MB ? `${Math.ceil(bytes / KB)} KB` : `${(bytes / MB).toFixed(1)} MB`
