import { FILE_NAME_CHARACTERS, type FileType, visibleFileName } from '#contract/entities/uploaded-file.ts'

/** The extensions of each type; the first is the one that we write. */
const ENDINGS: Record<FileType, readonly [string, ...string[]]> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/heic': ['heic', 'heif'],
}

const OURS = Object.values(ENDINGS).flat()

/** A file's extension by the type found in its bytes. */
export const endingOf = (type: FileType): string => ENDINGS[type][0]

/** Characters that make a name look like another one, or end its line. */
const MISLEADING = /[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]/gu

/** Windows drops trailing dots and blanks, and uses the rest of the name. */
const AT_THE_END = /[.\s]+$/u

/**
 * The name under which a member's file is listed and saved: their own, with the extension for its actual type, by which
 * a device decides what opens it. The extension of another accepted type is replaced (a photo.heic that became a JPEG
 * is photo.jpg). Any other extension stays before the right one (bill.html is bill.html.pdf), because it may be part of
 * the name, as in "Dr. Ames 3.12", and two files must not get the same name.
 */
export function fileNameOf({ name, type }: { name: string; type: FileType }): string {
  const plain = name.replaceAll(MISLEADING, '').replace(AT_THE_END, '').trim()
  const dot = plain.lastIndexOf('.')
  const ending = plain.slice(dot + 1).toLowerCase()
  const hasOurs = dot >= 0 && OURS.includes(ending)
  const right = hasOurs && ENDINGS[type].includes(ending) ? plain.slice(dot) : `.${endingOf(type)}`
  const stem = visibleFileName((hasOurs ? plain.slice(0, dot) : plain).replace(AT_THE_END, ''))
  return `${shorten(stem, FILE_NAME_CHARACTERS - right.length)}${right}`
}

/** Cuts between characters, never within one. */
function shorten(text: string, most: number): string {
  if (text.length <= most) return text
  return text
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(AT_THE_END, '')
}

/** The files of a list, each with such a name. */
export const withFileNames = <File extends { name: string; type: FileType }>(
  files: readonly File[],
): File[] => files.map((file) => ({ ...file, name: fileNameOf(file) }))
