/** The last words of a long text that is whole. No row of it ends so, and no text within quotes can. */
const LAST_WORDS = {
  'application/json': ',\n"isComplete":true}',
  // A collection holds no other bundle.
  'application/fhir+json': '],"type":"collection"}',
} as const

/** They are within these. */
const LAST_BYTES = 64

/** The record at the end of a ZIP, with the offsets of its directory's length and start. */
const ZIP_END = { mark: 0x06_05_4b_50, length: 22, directoryLength: 12, directoryStart: 16 }

/** Whether a long file is complete. Checks only its end, without reading the file. */
export async function isWhole(type: string, file: Blob): Promise<boolean> {
  if (type === 'application/zip') return isWholeZip(file)
  if (!(type in LAST_WORDS)) return true
  const end = new TextDecoder().decode(await file.slice(-LAST_BYTES).arrayBuffer())
  return end.trimEnd().endsWith(LAST_WORDS[type as keyof typeof LAST_WORDS])
}

/** The directory of a ZIP ends where the record that closes the file begins. */
async function isWholeZip(file: Blob): Promise<boolean> {
  if (file.size < ZIP_END.length) return false
  const end = new DataView(await file.slice(-ZIP_END.length).arrayBuffer())
  const directoryEnd =
    end.getUint32(ZIP_END.directoryStart, true) + end.getUint32(ZIP_END.directoryLength, true)
  return end.getUint32(0, true) === ZIP_END.mark && directoryEnd === file.size - ZIP_END.length
}
