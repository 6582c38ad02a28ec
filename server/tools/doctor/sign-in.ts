import type { ServerConfig } from '#server/config/config.ts'
import { discover } from '#server/platform/http/discovery.ts'
import { type Finding, note, ok, problem, reasonOf } from './finding.ts'

/**
 * Reports which provider signs members in, and what its access tokens must contain, because a wrong token only fails at
 * sign-in.
 */
export async function signIn(config: ServerConfig): Promise<Finding[]> {
  const { OIDC_ISSUER: issuer, OIDC_AUDIENCE: audience, OIDC_CLIENT_ID: client } = config
  if (!issuer) return [ok('Sign-in: the built-in OpenID provider')]
  let claims: readonly string[] | undefined
  try {
    claims = (await discover(issuer)).claims_supported
  } catch (error) {
    return [
      problem(
        `Sign-in: the OpenID provider ${issuer} cannot be used: ${reasonOf(error)}. Start it, or fix OIDC_ISSUER.`,
      ),
    ]
  }
  const audienceFinding = audience
    ? []
    : [note('Sign-in: access tokens for any API are accepted, because OIDC_AUDIENCE is not set.')]
  return [
    ok(`Sign-in: the OpenID provider ${issuer} answers`),
    ...audienceFinding,
    ...timeOfSignIn(config, claims),
    note(
      `Sign-in: its access tokens must be JWTs (RS, PS or ES with 256, 384 or 512 bits, or EdDSA) for ${audience ?? 'this portal'}, issued to the client ${client}, and valid for two hours at most. Opaque tokens are refused.`,
    ),
  ]
}

/** Whether calls that require a recent password can succeed (docs/decisions/036-sign-ins-proved-by-id-tokens.md). */
function timeOfSignIn(
  { OIDC_WITHOUT_AUTH_TIME: without }: ServerConfig,
  claims: readonly string[] | undefined,
): Finding[] {
  if (without === 'trust-prompt')
    return [
      note(
        'Sign-in: an ID token without auth_time counts as proof that the password was just entered (OIDC_WITHOUT_AUTH_TIME=trust-prompt). A member can remove prompt=login from the address and so skip the password.',
      ),
    ]
  if (!claims || claims.includes('auth_time')) return []
  return [
    note(
      'Sign-in: the provider does not list auth_time in claims_supported. Without it in ID tokens, members cannot change a bank account, save a card or download their data (LOG-0036).',
    ),
  ]
}
