import { authorizationsList } from './authorizations-list.ts'
import { recordOffline } from './health-record-offline.ts'
import { healthRecord } from './health-record.ts'
import { benefitsOnPostgres } from './benefits.ts'
import { careList } from './care-list.ts'
import { benefitAnswers } from './benefit-answers.ts'
import { claimsList } from './claims-list.ts'
import { documentSearch } from './document-search.ts'
import type { Figure } from './figure.ts'
import { largestPaintOfLogin } from './first-paint.ts'
import { floodedSignIns } from './flooded-sign-ins.ts'
import { menuOpenings, warmPaints } from './frame.ts'
import { largeData } from './large-data.ts'
import { memoryOfVisits } from './memory.ts'
import { messageDraft } from './message-draft.ts'
import { offlineReload } from './offline.ts'
import { inOwnProcess } from './own-process.ts'
import { programSearch } from './program-search.ts'
import { registrationSteps } from './registration.ts'
import { rightsOnPostgres } from './rights.ts'
import { routeChange, settingsChange } from './route-change.ts'
import { savedCard } from './saved-card.ts'
import { scriptSizes } from './scripts.ts'
import { sealing } from './sealing.ts'
import { searchAnswers } from './search.ts'
import { secondStart } from './second-start.ts'
import { signIns } from './sign-ins.ts'
import { uploads } from './uploads.ts'

/** Everything that `npm run bench` measures, in this order. */
export const FIGURES: readonly Figure[] = [
  { name: 'Scripts', measure: scriptSizes },
  { name: 'Largest paint of /login', measure: largestPaintOfLogin },
  { name: 'Saved card', measure: savedCard },
  { name: 'Offline reload', measure: offlineReload },
  { name: 'Route change', measure: routeChange },
  { name: 'Settings', measure: settingsChange },
  { name: 'Menu', measure: menuOpenings },
  { name: 'Claims list', measure: claimsList },
  { name: 'Authorizations list', measure: async (bench) => [...(await authorizationsList(bench))] },
  { name: 'Benefits', measure: async (bench) => [...(await benefitsOnPostgres(bench))] },
  {
    name: 'Health record',
    measure: async (bench) => [...(await healthRecord(bench)), await recordOffline(bench)],
  },
  { name: 'Find care', measure: careList },
  { name: 'Search', measure: searchAnswers },
  { name: 'Benefit answers', measure: benefitAnswers },
  { name: 'Warm paints', measure: warmPaints },
  { name: 'Memory', measure: memoryOfVisits },
  { name: 'Registration', measure: registrationSteps },
  { name: 'Programs', measure: programSearch },
  { name: 'Documents', measure: documentSearch },
  { name: 'Message draft', measure: messageDraft },
  { name: 'Sealing', measure: sealing },
  { name: 'Explanations of benefits', measure: async ({ build }) => [...(await inOwnProcess(build, 'eob'))] },
  { name: 'Large data', measure: async (bench) => [...(await largeData(bench))] },
  { name: 'Second start', measure: secondStart },
  { name: 'accessrights', measure: rightsOnPostgres },
  { name: 'Uploads', measure: uploads },
  { name: 'Sign-ins', measure: signIns },
  { name: 'Flooded sign-ins', measure: floodedSignIns },
]
