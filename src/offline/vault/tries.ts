import * as v from 'valibot'
import { drawer } from '#base/storage.ts'
import { UnlockFailure } from './vault-failures.ts'
import { writeVaultFile } from './vault-file.ts'
import type { VaultFile } from './vault-format.ts'

type Tries = Pick<VaultFile, 'vaultId' | 'tries' | 'lastTryMs'>

/** Where the file could not be written: a full disk must neither lock a member out nor give tries away. */
const aside = drawer(
  'local',
  'card-tries',
  v.object({ vaultId: v.string(), tries: v.number(), lastTryMs: v.number() }),
)

const REFUSED_MS = 30_000

/** The file with the tries that were counted beside it. */
export function withTries(file: VaultFile): VaultFile {
  const known = aside.read()
  if (known?.vaultId !== file.vaultId || known.tries <= file.tries) return file
  return { ...file, tries: known.tries, lastTryMs: known.lastTryMs }
}

/** Keeps the count, in the file if it can be written. A device that keeps nothing tests no PIN. */
export async function keepTries(file: VaultFile): Promise<void> {
  try {
    await writeVaultFile(file)
    aside.clear()
  } catch (cause) {
    const { vaultId, tries, lastTryMs }: Tries = file
    if (aside.keep({ vaultId, tries, lastTryMs })) return
    throw new UnlockFailure({ kind: 'wait', retryAt: Date.now() + REFUSED_MS }, cause)
  }
}
