import type { Backend } from './backend.ts'

/** The server of the test file that is running. It is apart from backend.ts, which imports the whole server. */
export const openBackend = globalThis as { portalBackend?: Promise<Backend> | undefined }

export async function closeBackend(): Promise<void> {
  const open = await openBackend.portalBackend
  openBackend.portalBackend = undefined
  await open?.app.close()
  await open?.db.close()
}
