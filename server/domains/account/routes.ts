import type { FastifyInstance } from 'fastify'
import { mountAccessLog } from '#server/domains/account/access-log-route.ts'
import { mountContacts } from '#server/domains/account/contact-routes.ts'
import { mountCoverageLetter } from '#server/domains/account/coverage-letter-route.ts'
import { mountFamilyAccess } from '#server/domains/account/family-access-routes.ts'
import { mountPasskeys } from '#server/domains/account/passkey-routes.ts'
import { mountPasswordChange } from '#server/domains/account/password-route.ts'
import { mountProfile } from '#server/domains/account/profile-routes.ts'
import { mountUsers } from '#server/domains/account/user-routes.ts'
import { mountSecondStep } from '#server/domains/account/second-step-routes.ts'
import { mountSignedInDevices } from '#server/domains/account/signed-in-devices.ts'
import { mountAccountDeletion } from '#server/domains/account/my-data/delete-account-route.ts'
import { mountMyData } from '#server/domains/account/my-data/download-routes.ts'
import type { Services } from '#server/services.ts'

/** Mounts the member's own account: plans, profile, contacts, family access, sign-in methods, and personal data. */
export function mountAccount(app: FastifyInstance, services: Services): void {
  for (const mount of [
    mountUsers,
    mountAccountDeletion,
    mountMyData,
    mountAccessLog,
    mountFamilyAccess,
    mountProfile,
    mountCoverageLetter,
    mountContacts,
    mountPasswordChange,
    mountPasskeys,
    mountSecondStep,
    mountSignedInDevices,
  ])
    mount(app, services)
}
