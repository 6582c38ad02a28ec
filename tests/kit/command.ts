import { type ServerConfig, readConfig } from '#server/config/config.ts'
import { Refused } from '#server/domains/content/editor-command.ts'

/** Runs an editor's command (server/domains/content/editor-command.ts); returns its output and exit code. */
export async function printedBy<Wanted extends object>(
  env: Record<string, string>,
  wanted: Wanted | string,
  act: (config: ServerConfig, wanted: Wanted) => Promise<string[]>,
): Promise<{ code: number; said: string }> {
  if (typeof wanted === 'string') return { code: 64, said: wanted }
  try {
    return { code: 0, said: (await act(readConfig({ ...env, MODE: 'sandbox' }), wanted)).join('\n') }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { code: 1, said: error.message }
  }
}
