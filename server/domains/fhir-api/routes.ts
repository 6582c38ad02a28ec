import type { FastifyInstance } from 'fastify'
import type { Services } from '#server/services.ts'
import { mountCareTeams } from './care-team-routes.ts'
import { mountCoverage } from './coverage-routes.ts'
import { mountInsurancePlans } from './insurance-plan-routes.ts'
import { mountMedicationDispenses } from './medication-dispense-routes.ts'
import { mountEobs, mountUnknown } from './eob-routes.ts'
import { mountFormulary } from './formulary/routes.ts'
import { mountPlanNet } from './plan-net/routes.ts'

/**
 * The FHIR resources that a member or an application of their choice may read, and the public provider directory. Other
 * addresses get a FHIR answer, too.
 */
export async function mountFhirApi(app: FastifyInstance, services: Services): Promise<void> {
  await mountCoverage(app, services)
  await mountEobs(app, services)
  await mountInsurancePlans(app, services)
  await mountCareTeams(app, services)
  await mountMedicationDispenses(app, services)
  await mountPlanNet(app, services)
  await mountFormulary(app, services)
  await mountUnknown(app, services)
}
