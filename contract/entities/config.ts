import * as v from 'valibot'

const address = v.pipe(v.string(), v.regex(/^https?:\/\//))

const seconds = v.pipe(v.number(), v.integer(), v.minValue(1))

/** The settings that a deployment gives the portal at run time (`/config.json`); one build serves every deployment. */
export const PortalConfig = v.object({
  productName: v.string(),
  build: v.string(),
  sandbox: v.boolean(),
  oidc: v.object({
    issuer: v.string(),
    clientId: v.string(),
    scope: v.string(),
    audience: v.optional(v.string()),
    /** The access token's claim that names the user. */
    usernameClaim: v.string(),
    /**
     * How the portal asks an external provider to end its own session (OpenID RP-initiated logout): `form` includes the
     * ID token; the links are for providers that don't accept forms. A link leaves the ID token out, because it would
     * stay in the browser's history, unless the provider requires it.
     */
    signOutBy: v.optional(v.picklist(['form', 'link', 'link-with-token']), 'form'),
  }),
  bases: v.object({ member: v.string(), message: v.string(), insurer: v.string(), fhir: v.string() }),
  /** The base of our server's session calls; null if the portal has another backend. */
  session: v.nullable(v.string()),
  /** Whether the server signs cards for devices to keep; false if it doesn't say. */
  savesCards: v.optional(v.boolean(), false),
  /** Whether members can sign in with passkeys; false if the server doesn't say. */
  passkeys: v.optional(v.boolean(), false),
  /** Whether members register here, which requires our own provider and an insurer that can verify members. */
  registersMembers: v.optional(v.boolean(), false),
  /** Whether visitors can search a provider directory here; true if the server doesn't say. */
  hasDirectory: v.optional(v.boolean(), true),
  /** The registration page of an external provider. */
  registerUrl: v.optional(v.nullable(address), null),
  /** Whether members sign in with our own provider, so that they change password and second step in the portal. */
  ownsSignIn: v.optional(v.boolean(), false),
  /** Whether the server reads the time of sign-in from another provider's ID token (`askSignInNonce`). */
  readsIdTokens: v.optional(v.boolean(), false),
  /** The page of an external provider where members change both. */
  signInSettingsUrl: v.optional(v.nullable(address), null),
  /** Whether an editor publishes content here (`/content.json`); otherwise the built-in content is used. */
  publishesContent: v.optional(v.boolean(), false),
  /** Whether an editor publishes brands here (`/brands.json`). */
  publishesBrands: v.optional(v.boolean(), false),
  /** Origins other than ours to which a hand-off may go. */
  handOffOrigins: v.optional(v.array(v.string()), []),
  /** The keys of the applications that this deployment offers; null if its server doesn't say. */
  connectedApps: v.optional(v.nullable(v.array(v.string())), null),
  /** How live chats are answered: `off`, by the plan's staff, or by the vendor of plans with `chatType` `vendor`. */
  chat: v.optional(
    v.object({
      kind: v.picklist(['off', 'portal', 'vendor']),
      vendor: v.string(),
      timeZone: v.string(),
      /** Whether the sandbox keeps the chat open or closed, regardless of the hours. */
      hours: v.optional(v.picklist(['brand', 'open', 'closed']), 'brand'),
    }),
    { kind: 'off', vendor: '', timeZone: 'America/Chicago' },
  ),
  inactivityWarningSeconds: seconds,
  inactivityGraceSeconds: seconds,
  noticeRecheckSeconds: seconds,
})
export type PortalConfig = v.InferOutput<typeof PortalConfig>

/** Our own server's values; a deployment overrides them. */
export const defaultConfig: PortalConfig = {
  productName: 'Member Portal',
  build: 'development',
  sandbox: false,
  oidc: {
    issuer: '/oidc',
    clientId: 'member-portal',
    scope: 'openid profile offline_access',
    usernameClaim: 'sub',
    signOutBy: 'form',
  },
  bases: {
    member: '/member/myblueprint/v1',
    message: '/member/myblueprint/v1/message-center',
    insurer: '/abcbs/v1',
    fhir: '/fhir',
  },
  session: '/session',
  savesCards: true,
  passkeys: true,
  registersMembers: true,
  hasDirectory: true,
  registerUrl: null,
  ownsSignIn: true,
  readsIdTokens: false,
  signInSettingsUrl: null,
  publishesContent: false,
  publishesBrands: false,
  handOffOrigins: [],
  connectedApps: null,
  chat: { kind: 'off', vendor: '', timeZone: 'America/Chicago', hours: 'brand' },
  inactivityWarningSeconds: 720,
  inactivityGraceSeconds: 180,
  noticeRecheckSeconds: 600,
}
