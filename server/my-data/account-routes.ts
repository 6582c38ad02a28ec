import type { FastifyInstance } from 'fastify'
import { mountAccessLog } from '#server/members/access-log-route.ts'
import { mountContacts } from '#server/members/contact-routes.ts'
import { mountCoverageLetter } from '#server/members/coverage-letter-route.ts'
import { mountFamilyAccess } from '#server/members/family-access-routes.ts'
import { mountPasskeys } from '#server/members/passkey-routes.ts'
import { mountPasswordChange } from '#server/members/password-route.ts'
import { mountProfile } from '#server/members/profile-routes.ts'
import { mountUsers } from '#server/members/routes.ts'
import { mountSecondStep } from '#server/members/second-step-routes.ts'
import { mountSignedInDevices } from '#server/members/signed-in-devices.ts'
import { mountAccountDeletion } from '#server/my-data/delete-account-route.ts'
import { mountMyData } from '#server/my-data/download-routes.ts'
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
