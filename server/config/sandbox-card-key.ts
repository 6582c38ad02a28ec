import type { JSONWebKeySet } from 'jose'
import { sandboxCardKeys } from '#contract/sandbox-card-key.ts'

/** No secret: everybody can read it here. It signs made-up people's cards only; real members' need CARD_SIGNING_KEYS. */
const SANDBOX_PRIVATE_PART = 'uy2Cs8tsaft6kcv1D3MI6yk6iNsHrB85WMG65A-SX44'

/** What signs saved cards in the sandbox; its public half stands in builds that were given no other key. */
export const sandboxSigningKeys: JSONWebKeySet = {
  keys: sandboxCardKeys.keys.map((key) => ({ ...key, d: SANDBOX_PRIVATE_PART })),
}
