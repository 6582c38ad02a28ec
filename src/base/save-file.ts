/** How a file left the page. After `press-again` the same call works, since it then follows a press at once. */
export type Saved = 'saved' | 'shared' | 'cancelled' | 'press-again'

/** As long as the slowest browser takes to begin reading a file that was handed to it. */
const HANDED_OVER_MS = 60_000

/** Only Safari on iPhones and iPads has this, and it is true in the installed app. */
const isIosApp = (): boolean => 'standalone' in navigator && navigator.standalone === true

/**
 * Hands a file to the member. The installed app of an iPhone has no downloads, so it asks where the file goes; every
 * other browser saves it.
 */
export async function saveFile(file: File): Promise<Saved> {
  if (isIosApp() && navigator.canShare?.({ files: [file] })) return share(file)
  const address = URL.createObjectURL(file)
  setTimeout(() => URL.revokeObjectURL(address), HANDED_OVER_MS)
  if (isIosApp()) open(address, '_blank')
  else download(address, file.name)
  return 'saved'
}

function download(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

async function share(file: File): Promise<Saved> {
  try {
    await navigator.share({ files: [file] })
    return 'shared'
  } catch (cause) {
    // The file took longer to come than a press counts.
    if (cause instanceof DOMException && cause.name === 'NotAllowedError') return 'press-again'
    return 'cancelled'
  }
}
