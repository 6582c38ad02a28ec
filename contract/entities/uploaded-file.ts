import * as v from 'valibot'
import { orEmpty } from '#contract/odd-data.ts'
import { hasVisibleText, printable } from '#contract/text.ts'

/** The stored types of files. HEIC was accepted until the end of November 2026. */
export const FileType = v.picklist(['application/pdf', 'image/jpeg', 'image/png', 'image/heic'])
export type FileType = v.InferOutput<typeof FileType>

/** The maximum size of a file. */
export const MOST_FILE_BYTES = 6 * 1024 * 1024
/** The maximum size of all files of one member together. */
export const MOST_BYTES_OF_A_MEMBER = 200 * 1024 * 1024

/** The id under which a device uploads a file; repeating the id doesn't add a second file. */
export const FileId = v.pipe(v.string(), v.regex(/^[\w-]{8,40}$/))
export const FILE_NAME_CHARACTERS = 80
const TURNING = /\p{Bidi_Control}/gu

/** The stored name of a file whose own name has no visible characters; pages show `fileLabel` instead. */
const UNNAMED = 'Unnamed file'
const ENDING = /\.(?:pdf|jpe?g|png|hei[cf]|webp)$/i

/** The name without the extension of its type. */
const stemOf = (name: string): string => name.replace(ENDING, '')

export const isUnnamed = (name: string): boolean => !hasVisibleText(stemOf(name)) || stemOf(name) === UNNAMED

/** The name of a file, or "Unnamed file" with its extension if the name has no visible characters. */
export const visibleFileName = (name: string): string =>
  isUnnamed(name) ? `${UNNAMED}${ENDING.exec(name)?.[0] ?? ''}` : name

/** The owner's name for the file, without characters that would disguise its extension. */
export const FileName = v.pipe(
  v.string(),
  v.transform((name) => name.replaceAll(TURNING, '').trim()),
  v.nonEmpty('is required'),
  v.maxLength(FILE_NAME_CHARACTERS),
  printable,
  v.transform(visibleFileName),
)

/** The server's findings about a file. */
export const UploadedFile = v.object({
  fileId: v.string(),
  type: FileType,
  bytes: v.pipe(v.number(), v.integer()),
})
export type UploadedFile = v.InferOutput<typeof UploadedFile>

/** A file in a list. */
export const ListedFile = v.object({ ...UploadedFile.entries, name: orEmpty(v.string()) })
export type ListedFile = v.InferOutput<typeof ListedFile>
