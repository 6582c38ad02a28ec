/// <reference lib="webworker" />
import { cleanupOutdatedCaches } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { SERVER_PATH } from '#contract/paths.ts'
import type { BuildFile } from './build-files.ts'
import { keepBrandFiles } from './brand-files.ts'
import { keepBuild } from './keep-build.ts'
import { keepConfig } from './config.ts'
import { keepContent } from './content.ts'
import { serveKeptFiles } from './kept-files.ts'
import { answerSessionKey, takeOverOnConsent } from './page-messages.ts'
import { lookOnce, watchNetwork } from './network.ts'
import { answerPage } from './pages.ts'
import { showPushes } from './push.ts'

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: BuildFile[]
}

/** Only the server answers these; the worker never stores any of them. */
const NOT_A_PAGE = [SERVER_PATH, /^\/sw\.js$/]

keepBuild(self, self.__WB_MANIFEST)
keepContent()
serveKeptFiles()
keepBrandFiles()
cleanupOutdatedCaches()
keepConfig(self)
const { hasKey } = answerSessionKey(self)
const page = ({ url }: { url: URL }) => answerPage(url, { isSignedIn: hasKey(), seeNetwork: lookOnce })
registerRoute(new NavigationRoute(page, { denylist: NOT_A_PAGE }))
watchNetwork(self)
showPushes(self)
takeOverOnConsent(self)
