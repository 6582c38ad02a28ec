import type { FastifyInstance } from 'fastify'
import { singleSignOn } from '#contract/calls/sso.ts'
import type { Rights } from '#contract/entities/rights.ts'
import { type AppKey, HAND_OFF_FIELDS, type HandOffField } from '#contract/entities/sso.ts'
import { todayOf } from '#server/config/clock.ts'
import type { ServerConfig } from '#server/config/config.ts'
import { enrollmentsOfUser } from '#server/access/members.ts'
import { html } from '#server/platform/http/html.ts'
import { problem } from '#server/platform/http/problem.ts'
import { serve } from '#server/access/serve.ts'
import { withAccountHeld } from '#server/identity/account-held.ts'
import { keptSecret } from '#server/platform/db/kept-values.ts'
import { hasAgreed, mountAgreements } from './agreements.ts'
import { type ShownContent, mayOpenApp, shownPrograms } from './apps.ts'
import { rightsOf } from '#server/access/rights.ts'
import type { Services } from '#server/services.ts'
import { mountConnectedApps, noteOpening } from './connected-apps.ts'
import { handOver } from './hand-off.ts'
import { recordAccess, recordRefusedAccess, refuse, refuseRight } from '#server/access/access.ts'
import { newSecret } from '#server/config/secrets.ts'

/** Hands a member over to a connected application that their plan opens (spec §4, single sign-on). */
export function mountPrograms(app: FastifyInstance, services: Services, content: ShownContent): void {
  const { clock, config } = services
  mountConnectedApps(app, services)
  mountAgreements(app, services, content)
  serve(app, services, singleSignOn, async ({ services, body, caller, request }) => {
    const own = body.userName === caller.username ? await enrollmentsOfUser(services, caller.username) : []
    const row = own.find(
      ({ enrollment, plan }) =>
        enrollment.memberId === body.memberId &&
        enrollment.contractType === body.contractType &&
        plan.companyId === body.companyId,
    )
    const target = targetOf(body.app, config)
    const asking = { caller, request }
    if (!row || !target) return refuse(services, asking, body.memberId)
    const today = todayOf(clock)
    const isGranted = (rights: Rights) =>
      mayOpenApp(body.app, { rights, programs: shownPrograms(content, row, rights, today) })
    if (!isGranted(rightsOf({ ...row, today })))
      return refuseRight(services, asking, { memberId: body.memberId, isGranted })
    const { username } = caller
    if (!(await hasAgreed(services, content, { username, app: body.app, row, coverage: own }))) {
      await recordRefusedAccess(services, asking, body.memberId)
      throw problem(403, 'SSO-0005')
    }
    const { contractId } = row.enrollment
    const opened = { username, app: body.app, contractId, at: clock.now().toString() }
    const key = await handOffKey(services)
    const value = await withAccountHeld(services, username, async ({ db: tx }) => {
      if (!(await noteOpening(tx, opened))) throw problem(403, 'SSO-0003')
      return handOver(tx, key, { ...body, contractId }, clock.now())
    })
    await recordAccess(services, asking, body.memberId)
    return { ssoForm: formOf(target, { ...body, handOff: value }) }
  })
}

/** Signs hand-offs; the application that takes them shares it. */
export async function handOffKey({ db, dataKeys, config }: Services): Promise<Uint8Array> {
  return Buffer.from(
    config.SSO_KEY ?? (await keptSecret({ db, dataKeys }, 'hand-off-key', async () => newSecret())),
  )
}

/** In the sandbox every application is a page that shows the data it was given. */
export function targetOf(app: AppKey, config: ServerConfig): string | undefined {
  return config.SSO_TARGETS[app] ?? (config.MODE === 'sandbox' ? `/sandbox/apps/${app}` : undefined)
}

const formOf = (target: string, fields: Record<HandOffField, string>): string =>
  html`<form method="post" action="${target}">
      ${HAND_OFF_FIELDS.map((name) => html`<input type="hidden" name="${name}" value="${fields[name]}" />`)}
    </form>
    <script>
      document.forms[0].submit()
    </script>`.text
