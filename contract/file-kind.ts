import type { FileType } from '#contract/entities/uploaded-file.ts'

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to))

/** Readers look for the beginning of a PDF in so many bytes. */
const MOST_BEFORE_PDF = 1024 + '%PDF-1.7'.length

/** How a file begins, by which it is known whatever it is called; the server looks at the rest as well. */
const BEGINNINGS: Record<FileType, (bytes: Uint8Array) => boolean> = {
  'image/jpeg': (bytes) => ascii(bytes, 0, 3) === '\xFF\xD8\xFF',
  'image/png': (bytes) => ascii(bytes, 0, 8) === '\x89PNG\r\n\x1A\n',
  'image/heic': (bytes) => /^ftyp(hei[cxms]|hev[cx]|mif1|msf1)$/.test(ascii(bytes, 4, 12)),
  // A byte-order mark or what a server has added may be before it; the server cuts it off.
  'application/pdf': (bytes) => /%PDF-[12]\.\d/.test(ascii(bytes, 0, MOST_BEFORE_PDF)),
}

export function fileKind(bytes: Uint8Array): FileType | undefined {
  const types = Object.keys(BEGINNINGS) as FileType[]
  return types.find((type) => BEGINNINGS[type](bytes))
}
