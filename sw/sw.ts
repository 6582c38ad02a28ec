/// <reference lib="webworker" />
import { cleanupOutdatedCaches, precache } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { SERVER_PATH } from '#contract/paths.ts'
import { keepConfig } from './config-kept.ts'
import { keptFile, serveKeptFiles } from './kept-files.ts'
import { answerSessionKey } from './session-key.ts'
import { LOGIN_SHELL, SHELL, renewShells } from './shells.ts'
import { takeOverOnConsent } from './takeover.ts'
import { watchNetwork } from './watch.ts'
import { keepOnlyWholeFiles } from './whole-files.ts'

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: { url: string; revision: string | null }[]
}

/** The server answers these alone, and nothing of them is ever kept (security SW-01). */
const NOT_A_PAGE = [SERVER_PATH, /^\/sw\.js$/]

keepOnlyWholeFiles()
precache(self.__WB_MANIFEST)
serveKeptFiles()
cleanupOutdatedCaches()
keepConfig(self, renewShells)
registerRoute(new NavigationRoute(keptFile(LOGIN_SHELL), { allowlist: [/^\/(login)?(\?|$)/] }))
registerRoute(new NavigationRoute(keptFile(SHELL), { denylist: NOT_A_PAGE }))
answerSessionKey(self)
watchNetwork(self)
takeOverOnConsent(self)
