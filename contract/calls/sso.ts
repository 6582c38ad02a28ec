import * as v from 'valibot'
import { Counter } from '#contract/counter.ts'
import { endpoint } from '#contract/endpoint.ts'
import { ContractType } from '#contract/entities/plan.ts'
import { incomplete, rows } from '#contract/odd-data.ts'
import { AppKey, ConnectedApp } from '#contract/entities/sso.ts'
import { Instant } from '#contract/instant.ts'

/** Returns the form that signs the member in to a connected application. */
export const singleSignOn = endpoint({
  method: 'POST',
  area: 'member',
  path: '/sso',
  access: 'signed-in',
  body: v.object({
    app: AppKey,
    userName: v.string(),
    companyId: v.string(),
    memberId: v.string(),
    contractType: ContractType,
    relayState: v.literal(''),
  }),
  /** Markup of a form and a script; only the form is used, and no script runs. */
  reply: v.object({ ssoForm: v.pipe(v.string(), v.maxLength(65_536)) }),
  failure: 'BP-NFA-100',
})

/**
 * Accepts a program's terms before it learns the member's identity. The time and the text are recorded; without
 * acceptance, the program doesn't open. Accepting the same text again changes nothing.
 */
export const agreeToShare = endpoint({
  method: 'POST',
  area: 'member',
  path: '/sharing-agreements',
  access: 'signed-in',
  body: v.object({
    memberId: v.string(),
    contractType: ContractType,
    /** The id of the program's content. */
    program: v.pipe(v.string(), v.regex(/^[a-z][\w.-]{0,79}$/i)),
    /** The text that was read, by its version (contract/content/agreement.ts). */
    version: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)),
    /** The indexes of the checked boxes, from 0. */
    boxes: v.pipe(v.array(Counter), v.maxLength(20)),
  }),
  reply: v.object({ version: v.string(), agreedAt: Instant }),
  failure: 'SSO-0004',
})

/** Lists the applications that the user has opened, most recent first. */
export const connectedApps = endpoint({
  method: 'GET',
  area: 'member',
  path: '/users/{username}/connected-apps',
  access: 'oneself',
  reply: v.object({ apps: rows(ConnectedApp), ...incomplete }),
  failure: 'SSO-0001',
})

/** Blocks or allows single sign-on to an application. */
export const changeConnectedApp = endpoint({
  method: 'PUT',
  area: 'member',
  path: '/users/{username}/connected-apps/{app}',
  access: 'oneself',
  body: v.object({ isStopped: v.boolean() }),
  reply: ConnectedApp,
  failure: 'SSO-0002',
})
