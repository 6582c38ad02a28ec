const RANDOM_VALUES = 28

/**
 * The PKCE verifier: 28 random 32-bit values (spec §4), two hexadecimal digits of each. That makes 56
 * characters; RFC 7636 allows 43 to 128.
 */
export const newVerifier = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(RANDOM_VALUES)), (value) =>
    (value & 0xff).toString(16).padStart(2, '0'),
  ).join('')
