import { soon } from '#base/soon.ts'
import { lookForVault, possibleLocks, vault } from '#offline/vault/vault.ts'

const AT_MOST_MS = 100

/** Learns what the page will say about keeping the card before it is drawn, so that nothing below it moves. */
export const knowKeeping = (): Promise<void> =>
  soon(
    Promise.all([possibleLocks(), vault.get().state === 'unknown' ? lookForVault() : undefined]),
    AT_MOST_MS,
  )
