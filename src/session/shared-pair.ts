import type { UseStore } from 'idb-keyval'
import * as v from 'valibot'
import { type Bytes, base64url, utf8 } from '#base/bytes.ts'
import { withStorage } from '#base/device-storage.ts'
import { seal, unseal } from '#base/seal.ts'
import { heldKey } from './key.ts'
import { TokenPair } from './tokens.ts'

/*
 * The newest pair, where every tab of the browser finds it: a tab that held the lock has renewed for
 * the others too. Sealed, and under a name that only the key's holder can work out.
 */
const CONTEXT = 'shared tokens'

let opened: Promise<{ idb: typeof import('idb-keyval'); shelf: UseStore }> | undefined

const open = () =>
  (opened ??= import('idb-keyval').then((idb) => ({
    idb,
    shelf: idb.createStore('portal-session', 'pair'),
  })))

const nameUnder = async (raw: string) =>
  base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(`${CONTEXT} ${raw}`))))

export async function readSharedPair(): Promise<TokenPair | undefined> {
  const key = heldKey()
  if (!key) return undefined
  try {
    const { idb, shelf } = await open()
    const name = await nameUnder(key.raw)
    const sealed = await withStorage('database', () => idb.get<Bytes>(name, shelf))
    return sealed && v.parse(TokenPair, await unseal(key.sealing, sealed, CONTEXT))
  } catch {
    // No database, or a record that is not ours: this tab renews for itself.
    return undefined
  }
}

export async function writeSharedPair(pair: TokenPair): Promise<void> {
  const key = heldKey()
  if (!key) return
  try {
    const sealed = await seal(key.sealing, pair, CONTEXT)
    const { idb, shelf } = await open()
    const name = await nameUnder(key.raw)
    if (heldKey() === key) await withStorage('database', () => idb.set(name, sealed, shelf))
  } catch {
    // Storage is refused or full; other tabs will renew for themselves.
  }
}

export async function wipeSharedPair(): Promise<void> {
  try {
    const { idb, shelf } = await open()
    await withStorage('database', () => idb.clear(shelf), { isWipe: true })
  } catch {
    // Nothing was kept.
  }
}
