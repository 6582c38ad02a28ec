/// <reference lib="webworker" />
import { cleanupOutdatedCaches, precache } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { htmlFileOf } from '#contract/public-pages.ts'
import { keepConfig } from './config.ts'
import { keepOnlyWholeFiles, keptFile, serveKeptFiles } from './kept-files.ts'
import { answerSessionKey, takeOverOnConsent } from './page-messages.ts'
import { watchNetwork } from './network.ts'

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: { url: string; revision: string | null }[]
}

/** Answered by the server alone; nothing of them is ever kept (security SW-01). */
const SERVER_PATHS = [
  /^\/(oidc|signin|session|member|abcbs|fhir|processor|sandbox|docs|livez|readyz)(\/|$)/,
  /^\/(config\.json|server-pages\.css|sw\.js)$/,
]

keepOnlyWholeFiles()
precache(self.__WB_MANIFEST)
serveKeptFiles()
cleanupOutdatedCaches()
keepConfig(self)
registerRoute(
  new NavigationRoute(({ url }) => keptFile(`/${htmlFileOf(url.pathname)}`)(), { denylist: SERVER_PATHS }),
)
answerSessionKey(self)
watchNetwork(self)
takeOverOnConsent(self)
