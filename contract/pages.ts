/**
 * Every page of the portal, as links name it: bare, or below the prefix of a plan. A test compares the list with the
 * router's tree; the server checks links of content files with it.
 */
export const PAGES = [
  '/',
  '/account-help',
  '/anytime',
  '/auth-success',
  '/authorizations',
  '/authorizations/$id',
  '/brand-resources',
  '/bypass-outage',
  '/claim-details/$id',
  '/claims',
  '/communication-settings',
  '/complete-registration',
  '/contact',
  '/contact-us',
  '/cost-estimates',
  '/coverage-and-benefits',
  '/coverage-and-copays',
  '/create-account',
  '/dashboard',
  '/documents',
  '/documents/$form',
  '/dv-dashboard',
  '/enter-code',
  '/find-care',
  '/health-records',
  '/health-reimbursement',
  '/id-card',
  '/initiate-login',
  '/linking',
  '/linking-disclaimer',
  '/login',
  '/medical-claims',
  '/message/$id',
  '/message_center/$id',
  '/messages',
  '/messages/new',
  '/messages/$page',
  '/outage-message',
  '/paperless',
  '/payment-center',
  '/pharmacy',
  '/primary-care-provider',
  '/prior-authorizations',
  '/programs',
  '/programs/$id',
  '/register',
  '/saved-card',
  '/select-plan',
  '/settings',
  '/settings/about',
  '/settings/preferences',
  '/settings/privacy-security',
  '/settings/profile',
  '/settings/waiting',
  '/spending-details',
  '/terms-of-use',
  '/traveling-abroad',
] as const

const PREFIX = /^\/(?:medical|dental|vision)(?=\/)/

const patterns = PAGES.map((page) => new RegExp(`^${page.replace(/\$\w+/g, '[^/]+')}$`, 'i'))

/** Whether a path of ours leads to a page: `/claims`, `/medical/programs/diabetes?x#y`. */
export function isPage(path: string): boolean {
  const bare = (path.split(/[?#]/, 1)[0] ?? '').replace(PREFIX, '').replace(/(?<=.)\/$/, '')
  return patterns.some((pattern) => pattern.test(bare))
}
