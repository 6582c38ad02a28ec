import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import type Provider from 'oidc-provider'
import type { Services } from '#server/services.ts'
import { mountPasswordPage } from './password-page.ts'
import { mountPasskeyPage } from './passkey-page.ts'
import { mountPuzzleScript } from './puzzle.ts'
import { mountSecondStep } from './second-step.ts'
import { mountPasswordRecovery } from './recover-password.ts'
import { mountReview } from './review-ways.ts'
import { mountUsernameRecovery } from './recover-username.ts'
import { mountUnlock } from './unlock.ts'
import { pagesOf } from './visit.ts'

/** Mounts the pages on which members sign in or recover access. */
export async function mountSignIn(
  scope: FastifyInstance,
  provider: Provider,
  services: Services,
): Promise<void> {
  await scope.register(formbody)
  const pages = pagesOf(scope, provider, services)
  mountPasswordPage(pages, mountSecondStep(pages))
  mountPasskeyPage(scope, pages)
  mountPuzzleScript(scope)
  mountPasswordRecovery(pages)
  mountUsernameRecovery(pages)
  mountUnlock(pages)
  mountReview(pages)
}
