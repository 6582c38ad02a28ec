import { type Bytes, bytesOfBase64url } from '#base/bytes.ts'
import type { ChosenFile } from './prepare-file.ts'

/** Uploads files, one after another; each keeps its id, so that a retry uploads it once. */
export async function uploadInTurn(
  files: readonly ChosenFile[],
  send: (fileId: string, file: Bytes) => Promise<unknown>,
  onFile: (at: number) => void,
): Promise<void> {
  for (const [at, { fileId, base64url }] of files.entries()) {
    onFile(at + 1)
    await send(fileId, bytesOfBase64url(base64url))
  }
}
