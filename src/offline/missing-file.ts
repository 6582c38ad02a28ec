import * as v from 'valibot'
import { page } from '#base/page.ts'
import { drawer } from '#base/storage.ts'
import { acceptUpdate, updateState } from './update.ts'

const NAME = 'MissingFile'

const reloadedFor = drawer('session', 'reloaded-for-build', v.string())

/** The build that this page runs goes by the name of its first script. */
const buildOfThisPage = (): string =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''

/**
 * A file of this page's build could not be had: gone from the server, or a web page came in its place. The error gets a
 * name of ours, because every engine words it differently and the router would reload once for every file.
 */
export function nameMissingFiles(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = `${NAME}: ${payload.message}`
    payload.name = NAME
  })
}

export const isMissingFile = (error: unknown): boolean => error instanceof Error && error.name === NAME

/** Once per build, and only where that can be remembered, so that it never goes round; false when it has been tried. */
export function reloadForMissingFile(): boolean {
  const build = buildOfThisPage()
  if (reloadedFor.read() === build || !reloadedFor.keep(build)) return false
  if (updateState.get() === 'waits') acceptUpdate()
  else page.reload()
  return true
}
