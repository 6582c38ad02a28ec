import * as v from 'valibot'
import { orEmpty } from '#contract/odd-data.ts'
import { line } from '#contract/text.ts'

/** The kinds of files that members may upload. */
export const FileType = v.picklist(['application/pdf', 'image/jpeg', 'image/png', 'image/heic'])
export type FileType = v.InferOutput<typeof FileType>

/** No file is larger. */
export const MOST_FILE_BYTES = 6 * 1024 * 1024
/** All files of one member together are no larger. */
export const MOST_BYTES_OF_A_MEMBER = 200 * 1024 * 1024

/** The name under which a device uploads a file; sent again under it, it is the same file. */
export const FileId = v.pipe(v.string(), v.regex(/^[\w-]{8,40}$/))
export const FILE_NAME_CHARACTERS = 80
const TURNING = /\p{Bidi_Control}/gu
/** What its owner calls it, without marks that would let it end in another way than it does. */
export const FileName = v.pipe(
  v.string(),
  v.transform((name) => name.replaceAll(TURNING, '')),
  line(FILE_NAME_CHARACTERS),
)

/** What the server found in a file. */
export const UploadedFile = v.object({
  fileId: v.string(),
  type: FileType,
  bytes: v.pipe(v.number(), v.integer()),
})
export type UploadedFile = v.InferOutput<typeof UploadedFile>

/** A file as it is listed. */
export const ListedFile = v.object({ ...UploadedFile.entries, name: orEmpty(v.string()) })
export type ListedFile = v.InferOutput<typeof ListedFile>
