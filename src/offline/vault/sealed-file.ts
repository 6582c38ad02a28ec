import { type Bytes, textOf, utf8 } from '#base/bytes.ts'
import type { SavedContent } from '#contract/entities/saved-card.ts'
import { openBox, sealBox } from './box.ts'
import { insurerKeys } from './insurer-keys.ts'
import { unwrapPrivateKey } from './private-key.ts'
import { NotGenuine, contentOf } from './signed-content.ts'
import { type VaultFile, Damaged, contextOf } from './vault-format.ts'

/** The file with this content in place of what it held; nothing in it has to be opened for that. */
export async function withContent(
  file: Omit<VaultFile, 'box' | 'issuedAt' | 'savedMs'>,
  signed: string,
  { issuedAt }: Pick<SavedContent, 'issuedAt'>,
  deviceMs: number,
): Promise<VaultFile> {
  const box = await sealBox(file.publicKey, utf8(signed), contextOf({ vaultId: file.vaultId, issuedAt }))
  const lastServerMs = Math.max(file.lastServerMs, Date.parse(issuedAt))
  return { ...file, issuedAt, savedMs: deviceMs, lastServerMs, box }
}

/** Throws where the secret is not that of the file's lock. */
export const privateKeyOf = (file: VaultFile, secret: Bytes): Promise<CryptoKey> =>
  unwrapPrivateKey(file.wrappedKey, secret, file.salt, file)

/** What the insurer signed. Throws Damaged where the box does not open, NotGenuine where it holds something else. */
export async function contentIn(file: VaultFile, key: CryptoKey, keys = insurerKeys): Promise<SavedContent> {
  const signed = await openBox(key, file.publicKey, file.box, contextOf(file)).catch((cause: unknown) => {
    throw new Damaged('The box does not open', { cause })
  })
  const content = await contentOf(textOf(signed), file.vaultId, keys)
  if (content.issuedAt !== file.issuedAt) throw new NotGenuine('Of another day')
  return content
}
