/**
 * How a file left the page. After `press-again` and `not-shared` the same call may work when it directly follows a
 * press.
 */
export type Saved = 'saved' | 'shared' | 'cancelled' | 'press-again' | 'not-shared'

/** The slowest browser's delay before it reads a file. */
const FILE_READ_MS = 60_000

/**
 * Whether this is the app installed on an iPhone or iPad. It has no downloads and no tabs, and a window that it opens
 * stays blank. Only Apple's browsers have `navigator.standalone`.
 */
export const isIosApp = (): boolean =>
  'standalone' in navigator &&
  (navigator.standalone === true || matchMedia('(display-mode: standalone)').matches)

/** Gives a file to the member: the app on an iPhone asks where to put it; every other browser saves it. */
export async function saveFile(file: File): Promise<Saved> {
  if (isIosApp()) return shareFile(file)
  const address = URL.createObjectURL(file)
  setTimeout(() => URL.revokeObjectURL(address), FILE_READ_MS)
  download(address, file.name)
  return 'saved'
}

function download(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

/** Whether the browser can share this kind of file. */
export const canShareFile = (file: File): boolean => navigator.canShare?.({ files: [file] }) ?? false

/** Opens the system's share sheet. */
export async function shareFile(file: File, title?: string): Promise<Saved> {
  if (!canShareFile(file)) return 'not-shared'
  try {
    await navigator.share({ files: [file], ...(title ? { title } : {}) })
    return 'shared'
  } catch (cause) {
    const name = cause instanceof DOMException ? cause.name : ''
    // Loading the file took so long that the press no longer permits sharing.
    if (name === 'NotAllowedError') return 'press-again'
    return name === 'AbortError' ? 'cancelled' : 'not-shared'
  }
}
