import { idempotencyKeys } from '#api/use-idempotent-mutation.ts'
import { byCaller, call } from '#api/call.ts'
import { ApiFailure } from '#api/failure.ts'
import { type Bytes, randomBytes } from '#base/bytes.ts'
import { deviceName } from '#base/device-name.ts'
import { saveCards } from '#contract/calls/saved-cards.ts'
import { contentOf, insurerKeys, newKeyPair, pointOf, withContent, wrapPrivateKey } from './envelope.ts'
// From here on, this tab receives other tabs' changes to the card.
import './lifecycle.ts'
import { notifyInsurer, notifyOtherTabs } from './removal.ts'
import { PasskeyFailure, forgetPasskey } from '#base/passkey-prompt.ts'
import { PIN_LOCK, newPasskey, secretOfPin } from './locks.ts'
import type { VaultFile } from './vault-file.ts'
import { readVaultFile, withVaultLock, writeVaultFile } from './vault-store.ts'
import { lockTextOf, lockedState } from './vault.rules.ts'
import { SaveFailure, type SaveRequest, isOwn, savedMark, setVault } from './vault-state.ts'

const SALT_BYTES = 32

/** Pressing again after a lost answer is the same request; after a success or a final failure, a new one starts. */
let keyFor = idempotencyKeys()

/**
 * Saves cards: first the lock, while the press still counts for the device's prompt; then the call to the insurer; then
 * the file.
 */
export async function enroll(request: SaveRequest): Promise<void> {
  const created = await newLock(request)
  try {
    const answer = await askInsurer(request)
    try {
      await replaceVault(await fileOf(created, answer))
    } catch (cause) {
      await notifyInsurer(answer.vaultId)
      throw cause
    } finally {
      keyFor = idempotencyKeys()
    }
  } catch (cause) {
    if (created.lock.kind === 'passkey') await forgetPasskey(created.lock.credentialId)
    throw cause
  }
}

type NewLock = { lock: VaultFile['lock']; salt: Bytes; secret: Bytes }

async function newLock({ lock, pin: typed = '', isWords = false }: SaveRequest): Promise<NewLock> {
  const pin = lockTextOf(typed, isWords) ?? ''
  if (lock === 'pin' && pin === '')
    throw new RangeError('A PIN has six digits or more, a passphrase four words')
  const salt = randomBytes(SALT_BYTES)
  try {
    if (lock === 'pin') {
      const pinLock = isWords ? { ...PIN_LOCK, isWords: true as const } : PIN_LOCK
      return { lock: pinLock, salt, secret: await secretOfPin({ pin, salt, lock: PIN_LOCK }) }
    }
    const { credentialId, secret } = await newPasskey(salt)
    return { lock: { kind: 'passkey', credentialId }, salt, secret }
  } catch (cause) {
    throw new SaveFailure(cause instanceof PasskeyFailure ? cause.kind : 'no-authenticator', cause)
  }
}

type Answer = { vaultId: string; handle: string; signed: string }

async function askInsurer({ username, plan, cardIds, lock }: SaveRequest): Promise<Answer> {
  const { memberId, contractType } = plan
  const body = { memberId, contractType, cardIds: [...cardIds], device: deviceName(navigator), lock }
  const options = { ...byCaller, idempotencyKey: keyFor(body) } as const
  try {
    return await call(saveCards, { params: { username }, body }, options)
  } catch (cause) {
    const isRefused = cause instanceof ApiFailure && cause.kind === 'refused'
    if (isRefused) keyFor = idempotencyKeys()
    throw new SaveFailure(isRefused ? 'refused' : 'unreachable', cause)
  }
}

/** Saves nothing that couldn't be shown later: checks the signed content here, as it will be checked when opened. */
async function fileOf({ lock, salt, secret }: NewLock, answer: Answer): Promise<VaultFile> {
  const { vaultId, handle, signed } = answer
  try {
    const content = await contentOf(signed, vaultId, insurerKeys())
    const pair = await newKeyPair()
    const publicKey = await pointOf(pair.publicKey)
    const wrappedKey = await wrapPrivateKey(pair.privateKey, secret, salt, { vaultId, publicKey })
    const untried = { tries: 0, lastTryMs: 0, lastServerMs: 0 }
    const head = { version: 1 as const, vaultId, handle, lock, salt, publicKey, wrappedKey, ...untried }
    return await withContent(head, signed, content, Date.now())
  } catch (cause) {
    throw new SaveFailure('refused', cause)
  }
}

/** Replaces the old vault with a new one; if that fails, the old one is unchanged. */
async function replaceVault(file: VaultFile): Promise<void> {
  // Unknown if another tab has just saved it; the insurer removes only the member's own.
  const wasOwn = isOwn.get()
  const before = await withVaultLock(() => replaceFile(file))
  isOwn.set(true)
  setVault(lockedState(file, Date.now()))
  notifyOtherTabs({ type: 'changed' })
  // Browsers may evict storage that the page hasn't asked them to keep.
  void navigator.storage?.persist?.().catch(() => false)
  if (before?.lock.kind === 'passkey') await forgetPasskey(before.lock.credentialId)
  if (before && wasOwn !== false) await notifyInsurer(before.vaultId)
}

/** Sets the mark first, because a file without it would never be found. Returns the previous file. */
async function replaceFile(file: VaultFile): Promise<VaultFile | undefined> {
  const before = await readVaultFile().catch(() => undefined)
  const wasMarked = savedMark.read()
  try {
    if (!savedMark.keep(true)) throw new DOMException('No space for the mark', 'QuotaExceededError')
    await writeVaultFile(file)
    return before
  } catch (cause) {
    if (!wasMarked) savedMark.clear()
    throw new SaveFailure('disk-full', cause)
  }
}
