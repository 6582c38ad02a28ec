import { type SavedContent, SAVED_CARD_TYPE } from '#contract/entities/saved-card.ts'
import { base64url, utf8 } from '#base/bytes.ts'
import type { InsurerKey } from '#vault/envelope.ts'

export const savedContent = (change: Partial<SavedContent> = {}): SavedContent => ({
  version: 1,
  vaultId: 'vault',
  issuedAt: '2026-06-15T12:00:00Z',
  validUntil: '2026-07-15',
  cards: [
    {
      cardId: 'ZZH41022001-medical',
      contractType: 'medical',
      tier1: 'ABCBS',
      status: 'active',
      memberId: 'ZZH41022001',
      memberName: 'Dana Harper',
      planName: 'True Blue',
      planType: 'PPO',
      payerName: 'Example Insurer',
      payerId: '00520',
      groupNumber: '000117',
      groupName: 'Example Works',
      network: 'Example Network',
      effectiveDate: '2026-01-01',
      endDate: null,
      pharmacy: { rxBin: '020107', rxPcn: 'CS', rxGroup: 'WKXA', rxId: 'ZZH41022001' },
      copays: [{ label: 'Primary care', amount: '$25' }],
      limits: [],
      phones: [],
      claimsAddress: [],
      website: 'example.com',
      backText: [],
    },
  ],
  coverage: { costs: [{ code: 'pcp', label: 'Primary care', amount: '$25' }] },
  ...change,
})

const ES256 = { name: 'ECDSA', namedCurve: 'P-256' }

/** A signing key, and its public half as a build knows it. */
export async function newInsurerKey(kid = 'insurer-1'): Promise<{ sign: CryptoKey; known: InsurerKey }> {
  const pair = await crypto.subtle.generateKey(ES256, true, ['sign', 'verify'])
  return { sign: pair.privateKey, known: { ...(await crypto.subtle.exportKey('jwk', pair.publicKey)), kid } }
}

const part = (value: unknown) => base64url(utf8(JSON.stringify(value)))

/** A compact JWS as the insurer writes it, with any part of its header changed. */
export async function signedBy(
  key: CryptoKey,
  content: unknown,
  header: Record<string, unknown> = {},
): Promise<string> {
  const text = `${part({ alg: 'ES256', typ: SAVED_CARD_TYPE, kid: 'insurer-1', ...header })}.${part(content)}`
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, utf8(text))
  return `${text}.${base64url(new Uint8Array(signature))}`
}
