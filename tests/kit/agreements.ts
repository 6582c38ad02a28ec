import { agreementVersion } from '#contract/content/agreement.ts'
import type { ExitModal } from '#contract/content/item.ts'
import { builtInContent } from '#server/domains/content/built-in.ts'
import type { Backend } from './backend.ts'
import { signInAs } from './sign-in.ts'

export const AGREEMENTS = '/member/myblueprint/v1/sharing-agreements'

/** The agreement of the discounts program, as built into the portal. */
export function discountsExit(): ExitModal {
  const exit = builtInContent().items.find((item) => item.content_id === 'discounts')?.dataExitModal
  if (!exit) throw new Error('the discounts program has no agreement')
  return exit
}

type Who = { memberId?: string | undefined; contractType: string }

/** Agrees to the discounts program, or sends the fields of `more` instead. */
export async function agreeToDiscounts(
  app: Backend['app'],
  login: string,
  { memberId, contractType }: Who,
  more: object = {},
) {
  const { bearer: headers } = await signInAs(app, login)
  const version = await agreementVersion(discountsExit())
  const payload = { memberId, contractType, program: 'discounts', version, boxes: [0, 1], ...more }
  const answer = await app.inject({ method: 'POST', url: AGREEMENTS, headers, payload })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}
