import { runToEnd } from './child.ts'
import type { Build } from './portal.ts'
import type { Round } from './results.ts'

/** Measures code without a page, in a process that imports it from the tree of the build. */
export const inOwnProcess = async (
  { root }: Build,
  figure: 'eob' | 'large-rules' | 'filters',
): Promise<Round> =>
  JSON.parse(await runToEnd(process.execPath, ['e2e/bench/own-process-command.ts', figure], root)) as Round
