import type { ServerConfig } from '#server/config.ts'
import { discover } from '#server/identity/discovery.ts'
import { type Finding, note, ok, problem, reasonOf } from './finding.ts'

/** Who signs members in, and what its access tokens have to be: that shows only when somebody signs in. */
export async function signIn(config: ServerConfig): Promise<Finding[]> {
  const { OIDC_ISSUER: issuer, OIDC_AUDIENCE: audience, OIDC_CLIENT_ID: client } = config
  if (!issuer) return [ok('Sign-in: the OpenID provider inside this server')]
  try {
    await discover(issuer)
  } catch (error) {
    return [
      problem(
        `Sign-in: the OpenID provider ${issuer} cannot be used: ${reasonOf(error)}. Start it, or mend OIDC_ISSUER.`,
      ),
    ]
  }
  const audienceFinding = audience
    ? []
    : [note('Sign-in: access tokens for any API are taken, because OIDC_AUDIENCE is not set.')]
  return [
    ok(`Sign-in: the OpenID provider ${issuer} answers`),
    ...audienceFinding,
    note(
      `Sign-in: its access tokens must be JWTs (RS256, PS256, ES256 or EdDSA) for ${audience ?? 'this portal'}, given to the client ${client}, and live two hours at most. Opaque tokens are refused.`,
    ),
  ]
}
