/**
 * The public half of the key that signs saved cards in the sandbox (a JWK set). Its private half is public, too
 * (server/config/sandbox-card-key.ts); a build for real members gets other keys through CARD_PUBLIC_KEYS.
 */
export const sandboxCardKeys = {
  keys: [
    {
      kty: 'EC',
      crv: 'P-256',
      x: '542iuSvSAgpj9fs_o5xPrd47rtcxrGRijukAAkCH_U4',
      y: 'xCZiXZ_Y6l6EthlsuWKPtyeZ61Jy7rWyJheRTFOyN38',
      use: 'sig',
      alg: 'ES256',
      kid: 'sandbox-card-1',
    },
  ],
}
