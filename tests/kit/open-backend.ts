/** The part of a server that closing it needs. */
type Closable = Record<'app' | 'db', { close: () => Promise<unknown> }>

/** The server of the running test file. It is separate from backend.ts, which imports the whole server. */
export const openBackend = globalThis as { portalBackend?: Promise<Closable> | undefined }

export async function closeBackend(): Promise<void> {
  const open = await openBackend.portalBackend
  openBackend.portalBackend = undefined
  await open?.app.close()
  await open?.db.close()
}
