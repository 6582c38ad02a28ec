import type { JSONWebKeySet } from 'jose'
import { sandboxCardKeys } from '#contract/sandbox-card-key.ts'

/**
 * Not a secret: anyone can read it here. It signs only made-up people's cards; real members' cards require
 * CARD_SIGNING_KEYS.
 */
const SANDBOX_PRIVATE_PART = 'uy2Cs8tsaft6kcv1D3MI6yk6iNsHrB85WMG65A-SX44'

/** Signs saved cards in the sandbox. Builds without another key contain its public half. */
export const sandboxSigningKeys: JSONWebKeySet = {
  keys: sandboxCardKeys.keys.map((key) => ({ ...key, d: SANDBOX_PRIVATE_PART })),
}
