import { routes } from '#routes.ts'
import { claimsOfWorld } from '#server/insurers/sandbox/history/history.ts'
import { worldDay } from './time.ts'

type Node = { path?: string; type: string; id?: string; children?: Node[] }

const part = (id: string): Node[] =>
  (routes as Node).children?.find((child) => child.id === id)?.children ?? []

/** A claim of Dana's with all that a claim page can hold: denied, with its reason and the way to an appeal. */
const denied = claimsOfWorld(worldDay()).find(
  ({ memberName, status, hasEob }) => memberName === 'Danielle Harper' && status === 'denied' && hasEob,
)
const deniedClaim = `/claim-details/${denied?.claimId ?? ''}`

/** Something for what a path leaves open. */
const EXAMPLES: Record<string, string> = {
  '/programs/$id': '/programs/diabetes',
  '/messages/$page': '/messages/2',
  '/documents/$form': '/documents/care-abroad',
  '/linking': '/linking?to=cob',
  '/claim-details/$id': deniedClaim,
  // With a reason.
  '/authorizations/$id': '/authorizations/NSM-A2001004',
}

const pathsIn = (id: string): string[] =>
  part(id).flatMap(({ path }) => (path ? [EXAMPLES[path] ?? path.replace('$id', 'A-1')] : []))

/** Go on to a page that is listed itself, or out of the portal. */
const REDIRECTS = [
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

/** Every page of the map that anyone may open. */
export const publicPages = pathsIn('lobby').filter((path) => !REDIRECTS.includes(path))

/** Every page of the map behind the sign-in. */
export const memberPages = [...pathsIn('portal'), `${deniedClaim}?view=eob`].filter(
  (path) => !REDIRECTS.includes(path),
)

/** Those of them that stand under the prefix of a plan, and so may differ with it. */
export const pagesOfPlan = memberPages.filter(
  (path) => !/^\/(select-plan|settings|terms-of-use|linking|messages?)\b/.test(path),
)
