import * as v from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { ContractType } from '#contract/entities/plan.ts'
import { AppKey } from '#contract/entities/sso.ts'

/** Asks for the form that carries the member over to a connected application (spec §4, single sign-on). */
export const singleSignOn = endpoint({
  method: 'POST',
  area: 'member',
  path: '/sso',
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
