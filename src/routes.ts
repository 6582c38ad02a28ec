import { index, layout, rootRoute, route } from '@tanstack/virtual-file-routes'

/*
 * Every path of spec §2, each list in its order. Paths have no prefix. `npm run pages` writes them to
 * contract/pages.gen.ts, which the portal and the server read. A layout shows a list beside its details (decisions/049)
 * and has no path.
 */

/** Pages that need no sign-in. */
const lobby = [
  index('features/sign-in/start.route.tsx'),
  route('/anytime', 'features/sign-in/anytime.route.tsx'),
  route('/login', 'features/sign-in/login.route.tsx'),
  route('/initiate-login', 'features/sign-in/initiate-login.route.tsx'),
  route('/register', 'features/registration/register.route.tsx'),
  route('/create-account', 'features/registration/create-account.route.tsx'),
  route('/communication-settings', 'features/registration/communication-settings.route.tsx'),
  route('/complete-registration', 'features/registration/complete-registration.route.tsx'),
  route('/bypass-outage', 'shell/outage/bypass-outage.route.tsx'),
  route('/outage-message', 'shell/outage/outage-message.route.tsx'),
  route('/contact', 'features/contact/contact.route.tsx'),
  route('/account-help', 'features/help/account-help.route.tsx'),
  route('/brand-resources', 'features/help/brand-resources.route.tsx'),
  route('/paperless', 'features/help/paperless.route.tsx'),
  route('/approval-list', 'features/authorizations/approval-list.route.tsx'),
  route('/provider-directory', 'features/provider-directory/provider-directory.route.tsx'),
  route('/drug-list', 'features/pharmacy/drug-list.route.tsx'),
  route('/how-we-decide', 'features/authorizations/how-we-decide.route.tsx'),
  route('/auth-success', 'features/sign-in/auth-success.route.tsx'),
  route('/saved-card', 'features/id-card/saved-card.route.tsx'),
]

/** Pages of an account, independent of the chosen plan: they have no prefix. */
const ofAccount = [
  route('/enter-code', 'features/registration/enter-code.route.tsx'),
  route('/select-plan', 'features/plans/select-plan.route.tsx'),
  route('/settings', 'features/profile/settings.route.tsx'),
  route('/settings/profile', 'features/profile/profile.route.tsx'),
  route('/settings/privacy-security', 'features/privacy/privacy-security.route.tsx'),
  route('/settings/preferences', 'features/preferences/preferences.route.tsx'),
  route('/settings/about', 'features/about/about.route.tsx'),
  route('/settings/waiting', 'features/waiting/waiting.route.tsx'),
  route('/terms-of-use', 'features/terms/terms-of-use.route.tsx'),
  route('/linking-disclaimer', 'features/terms/linking-disclaimer.route.tsx'),
  route('/linking', 'features/programs/linking.route.tsx'),
  route('/message_center/$id', 'features/messages/message-center.route.tsx'),
  route('/messages/new', 'features/messages/new-message.route.tsx'),
  layout('messages', 'features/messages/messages-layout.route.tsx', [
    route('/messages', 'features/messages/messages.route.tsx'),
    route('/messages/$page', 'features/messages/messages-page.route.tsx'),
    route('/message/$id', 'features/messages/message.route.tsx'),
  ]),
]

/** Pages of a plan: shell/plan-prefix.ts adds and removes /medical, /dental or /vision. */
export const ofPlan = [
  route('/dashboard', 'features/dashboard/dashboard.route.tsx'),
  route('/dv-dashboard', 'features/dashboard/dv-dashboard.route.tsx'),
  route('/spending-details', 'features/spending/spending-details.route.tsx'),
  route('/health-reimbursement', 'features/reimbursement/health-reimbursement.route.tsx'),
  route('/programs', 'features/programs/programs.route.tsx'),
  route('/programs/$id', 'features/programs/program.route.tsx'),
  route('/pharmacy', 'features/pharmacy/pharmacy.route.tsx'),
  route('/pharmacy/price', 'features/pharmacy/drug-price.route.tsx'),
  route('/pharmacy/drug-list', 'features/pharmacy/plan-drugs.route.tsx'),
  route('/pharmacy/mail-order', 'features/pharmacy/mail/mail-order.route.tsx'),
  route('/pharmacy/exceptions', 'features/pharmacy/exceptions/exceptions.route.tsx'),
  route('/pharmacy/exceptions/new', 'features/pharmacy/exceptions/new-exception.route.tsx'),
  route('/pharmacy/exceptions/$id', 'features/pharmacy/exceptions/exception.route.tsx'),
  route('/contact-us', 'features/contact/contact-us.route.tsx'),
  route('/medical-claims', 'features/claims/medical-claims.route.tsx'),
  layout('claims', 'features/claims/claims-layout.route.tsx', [
    route('/claims', 'features/claims/claims.route.tsx'),
    route('/claim-details/$id', 'features/claims/claim-details.route.tsx'),
  ]),
  route('/payment-center', 'features/payments/payment-center.route.tsx'),
  route('/primary-care-provider', 'features/primary-care/primary-care-provider.route.tsx'),
  route('/coverage-and-copays', 'features/coverage/coverage-and-copays.route.tsx'),
  route('/coverage-and-benefits', 'features/coverage/coverage-and-benefits.route.tsx'),
  route('/prior-authorizations', 'features/authorizations/prior-authorizations.route.tsx'),
  route('/authorizations/check', 'features/authorizations/check-approval.route.tsx'),
  layout('authorizations', 'features/authorizations/authorizations-layout.route.tsx', [
    route('/authorizations', 'features/authorizations/authorizations.route.tsx'),
    route('/authorizations/$id', 'features/authorizations/authorization.route.tsx'),
  ]),
  route('/find-care/saved', 'features/find-care/saved-providers.route.tsx'),
  layout('find-care', 'features/find-care/find-care-layout.route.tsx', [
    route('/find-care', 'features/find-care/find-care.route.tsx'),
    route('/find-care/$provider', 'features/find-care/provider.route.tsx'),
  ]),
  route('/health-records', 'features/health-records/health-records.route.tsx'),
  route('/health-records/download', 'features/health-records/record-download.route.tsx'),
  route('/health-records/requests', 'features/health-records/requests/record-requests.route.tsx'),
  route('/health-records/requests/new', 'features/health-records/requests/new-record-request.route.tsx'),
  route('/health-records/requests/$id', 'features/health-records/requests/record-request.route.tsx'),
  route('/health-records/$kind', 'features/health-records/record-list.route.tsx'),
  route('/health-records/$kind/$id', 'features/health-records/record-entry.route.tsx'),
  route('/traveling-abroad', 'features/coverage/traveling-abroad.route.tsx'),
  route('/id-card', 'features/id-card/id-card.route.tsx'),
  layout('documents', 'features/documents/documents-layout.route.tsx', [
    route('/documents', 'features/documents/documents.route.tsx'),
    route('/documents/$form', 'features/documents/form.route.tsx'),
    route('/documents/answers/$id', 'features/documents/saved-answer.route.tsx'),
  ]),
  route('/cost-estimates', 'features/cost-estimates/cost-estimates.route.tsx'),
]

export const routes = rootRoute('shell/root.route.tsx', [
  layout('lobby', 'shell/lobby.route.tsx', lobby),
  layout('portal', 'shell/portal.route.tsx', [...ofAccount, ...ofPlan]),
])
