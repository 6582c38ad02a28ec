import type { FileType } from '#contract/entities/uploaded-file.ts'

/** WebP is accepted, and stored as JPEG or PNG. */
export type FileKind = FileType | 'image/webp'

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to))

/** Readers search this many bytes for the beginning of a PDF. */
const MOST_BEFORE_PDF = 1024 + '%PDF-1.7'.length

/** The first bytes that identify a file, regardless of its name; the server checks the rest as well. */
const BEGINNINGS: Record<FileKind, (bytes: Uint8Array) => boolean> = {
  'image/jpeg': (bytes) => ascii(bytes, 0, 3) === '\xFF\xD8\xFF',
  'image/png': (bytes) => ascii(bytes, 0, 8) === '\x89PNG\r\n\x1A\n',
  'image/heic': (bytes) => /^ftyp(hei[cxms]|hev[cx]|mif1|msf1)$/.test(ascii(bytes, 4, 12)),
  'image/webp': (bytes) => /^RIFF[^]{4}WEBP$/.test(ascii(bytes, 0, 12)),
  // May follow a byte-order mark or data that a server has added; the server removes it.
  'application/pdf': (bytes) => /%PDF-[12]\.\d/.test(ascii(bytes, 0, MOST_BEFORE_PDF)),
}

export function fileKind(bytes: Uint8Array): FileKind | undefined {
  const kinds = Object.keys(BEGINNINGS) as FileKind[]
  return kinds.find((kind) => BEGINNINGS[kind](bytes))
}
