/** How a complete long text ends. No row of it ends like this, and no quoted text can. */
const LAST_WORDS = {
  'application/json': ',\n"isComplete":true}',
  // A collection contains no nested bundle.
  'application/fhir+json': '],"type":"collection"}',
} as const

/** The ending fits in this many bytes. */
const LAST_BYTES = 64

/** The closing record of a ZIP file, with the offsets of its directory's length and start. */
const ZIP_END = { mark: 0x06_05_4b_50, length: 22, directoryLength: 12, directoryStart: 16 }

/** Returns whether a long file is complete. Checks only its end, without reading the file. */
export async function isWhole(type: string, file: Blob): Promise<boolean> {
  if (type === 'application/zip') return isWholeZip(file)
  if (!(type in LAST_WORDS)) return true
  const end = new TextDecoder().decode(await file.slice(-LAST_BYTES).arrayBuffer())
  return end.trimEnd().endsWith(LAST_WORDS[type as keyof typeof LAST_WORDS])
}

/** In a complete ZIP file, the directory ends where the closing record begins. */
async function isWholeZip(file: Blob): Promise<boolean> {
  if (file.size < ZIP_END.length) return false
  const end = new DataView(await file.slice(-ZIP_END.length).arrayBuffer())
  const directoryEnd =
    end.getUint32(ZIP_END.directoryStart, true) + end.getUint32(ZIP_END.directoryLength, true)
  return end.getUint32(0, true) === ZIP_END.mark && directoryEnd === file.size - ZIP_END.length
}
