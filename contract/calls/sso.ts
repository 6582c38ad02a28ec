import * as v from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { ContractType } from '#contract/entities/plan.ts'
import { incomplete, rows } from '#contract/odd-data.ts'
import { AppKey, ConnectedApp } from '#contract/entities/sso.ts'

/** Asks for the form that carries the member over to a connected application (spec §4, single sign-on). */
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
  /** Markup of a form and a script; only the form is ever used, and no script runs. */
  reply: v.object({ ssoForm: v.pipe(v.string(), v.maxLength(65_536)) }),
  failure: 'BP-NFA-100',
})

/** The applications that the user has opened, the last one first. */
export const connectedApps = endpoint({
  method: 'GET',
  area: 'member',
  path: '/users/{username}/connected-apps',
  access: 'oneself',
  reply: v.object({ apps: rows(ConnectedApp), ...incomplete }),
  failure: 'SSO-0001',
})

/** Stops handing the user over to an application, or allows it again. */
export const changeConnectedApp = endpoint({
  method: 'PUT',
  area: 'member',
  path: '/users/{username}/connected-apps/{app}',
  access: 'oneself',
  body: v.object({ isStopped: v.boolean() }),
  reply: ConnectedApp,
  failure: 'SSO-0002',
})
