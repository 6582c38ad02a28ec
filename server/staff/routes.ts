import type { FastifyInstance } from 'fastify'
import type { Content } from '#server/domains/content/content.ts'
import type { RouteServices } from '#server/services.ts'
import { mountAnnouncements } from './announcement-routes.ts'
import { mountStaffEstimatePapers } from './estimate-paper-routes.ts'
import { mountStaffImports } from './import-routes.ts'
import { mountStaffEstimates } from './estimate-routes.ts'
import { mountStaffBenefits } from './benefit-routes.ts'
import { mountStaffChats } from './chat-routes.ts'
import { mountStaffContent } from './content-routes.ts'
import { mountStaffDirectory } from './directory-routes.ts'
import { mountStaffExceptions } from './exception-routes.ts'
import { mountStaffMedicines } from './medicine-routes.ts'
import { mountStaffRecords } from './record-routes.ts'
import { mountStaffQuestions } from './question-routes.ts'
import { mountStaffUsers } from './user-routes.ts'

/** The calls of the staff console; the sandbox adds its own (server/tools/sandbox-pages/staff-routes.ts). */
export function mountStaff(app: FastifyInstance, services: RouteServices, content?: Content): void {
  mountStaffUsers(app, services)
  mountStaffBenefits(app, services)
  mountStaffEstimates(app, services)
  mountStaffEstimatePapers(app, services)
  mountStaffImports(app, services)
  mountStaffExceptions(app, services)
  mountStaffMedicines(app, services)
  mountAnnouncements(app, services, content)
  mountStaffContent(app, services, content)
  mountStaffQuestions(app, services, content)
  mountStaffChats(app, services)
  mountStaffDirectory(app, services)
  mountStaffRecords(app, services)
}
