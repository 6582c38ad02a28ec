import { PAGES_UNDER_PREFIX } from '#contract/pages.gen.ts'
import { pathsIn } from '#bin/pages/compile.ts'
import { routes } from '#routes.ts'
import { claimsOfWorld } from '#server/insurers/sandbox/history/history.ts'
import { worldDay } from './time.ts'

/** A claim of Dana's that shows everything a claim page can show: denied, with its reason and the way to an appeal. */
const denied = claimsOfWorld(worldDay()).find(
  ({ memberName, status, hasEob }) => memberName === 'Danielle Harper' && status === 'denied' && hasEob,
)
const deniedClaim = `/claim-details/${denied?.claimId ?? ''}`

/** Example values for the parameters of a path. */
const EXAMPLES: Record<string, string> = {
  '/programs/$id': '/programs/diabetes',
  '/messages/$page': '/messages/2',
  '/documents/$form': '/documents/care-abroad',
  '/health-records/$kind': '/health-records/labs',
  '/health-records/$kind/$id': '/health-records/labs/A-1',
  '/linking': '/linking?to=cob',
  '/claim-details/$id': deniedClaim,
  // This one has a reason.
  '/authorizations/$id': '/authorizations/NSM-A2001004',
}

const examples = (paths: readonly string[]): string[] =>
  paths.map((path) => EXAMPLES[path] ?? path.replace('$id', 'A-1'))

const pagesOf = (id: string): string[] =>
  examples(routes.children?.filter((node) => node.type === 'layout' && node.id === id).flatMap(pathsIn) ?? [])

/** Pages that redirect to another listed page, or out of the portal. */
const REDIRECTS = [
  '/',
  '/anytime',
  '/initiate-login',
  '/bypass-outage',
  '/paperless',
  '/dv-dashboard',
  '/medical-claims',
  '/prior-authorizations',
  '/settings',
  '/message_center/A-1',
]

const isShown = (path: string) => !REDIRECTS.includes(path)

const eob = `${deniedClaim}?view=eob`

/** Every page of the map that opens without a sign-in. */
export const publicPages = pagesOf('lobby').filter(isShown)

/** Every page of the map that requires a sign-in. */
export const memberPages = [...pagesOf('portal'), eob].filter(isShown)

/** The pages of the map that have the prefix of a plan, and so may differ with the plan. */
export const pagesOfPlan = [...examples(PAGES_UNDER_PREFIX), eob].filter(isShown)
