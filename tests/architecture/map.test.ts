import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import type { Access } from '#member/access.ts'
import { portalRouter } from '#shell/router.ts'
import { isPrefixable } from '#shell/plan-prefix.ts'
import { routes } from '#routes.ts'

type Line = { path: string; title: string; access: Access; hasPage: boolean; redirects: boolean }

type Node = { path?: string; type: string; children?: Node[] }

const router = portalRouter(new QueryClient(), createMemoryHistory())

/** The paths in the order of the map. */
const pathsIn = (node: Node): string[] => [
  ...(node.type === 'route' && node.path ? [node.path] : []),
  ...(node.type === 'index' ? ['/'] : []),
  ...(node.children ?? []).flatMap(pathsIn),
]

const map: Line[] = pathsIn(routes as Node).map((path) => {
  const route = Object.values(router.routesById).find(
    ({ id, fullPath }) => fullPath === path && id !== '__root__' && !/\/_(lobby|portal)$/.test(id),
  )
  if (!route) throw new Error(`${path} stands in the map and not in the router`)
  const { staticData, component, beforeLoad } = route.options
  if (!staticData) throw new Error(`${path} does not say who may see it`)
  return {
    path,
    title: staticData.title,
    access: staticData.access,
    hasPage: Boolean(component),
    redirects: Boolean(beforeLoad),
  }
})

const needs = (access: Access) => (typeof access === 'string' ? access : access.needs)

test('the map is that of the specification (§2.1, §2.2)', () => {
  const lines = map.map(({ path, title, access }) => `${path} · ${title} · ${needs(access)}`)
  expect(`\n${lines.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    / · Sign in · public
    /anytime · Sign in · public
    /login · Sign in · public
    /initiate-login · Signing in · public
    /register · Verify member · public
    /create-account · Create account · public
    /communication-settings · Email options · public
    /complete-registration · Complete registration · public
    /bypass-outage · System maintenance · public
    /outage-message · System maintenance · public
    /contact · Contact · public
    /account-help · Account help · public
    /brand-resources · Brand resources · public
    /paperless · Paperless · public
    /auth-success · Signing in · public
    /saved-card · Saved ID card · public
    /enter-code · Enter the code · token
    /select-plan · Select plan · token
    /settings · Settings · sign-in
    /settings/profile · Profile · account
    /settings/privacy-security · Privacy and security · sign-in
    /settings/preferences · Preferences · sign-in
    /settings/about · About · sign-in
    /settings/waiting · Waiting to be sent · sign-in
    /terms-of-use · Terms of use · member-if-token
    /linking-disclaimer · Linking disclaimer · public
    /linking · Opening your link · public
    /message_center/$id · Message · sign-in
    /messages · Message center · sign-in
    /messages/new · New message · sign-in
    /messages/$page · Message center · sign-in
    /message/$id · Message · sign-in
    /dashboard · Dashboard · sign-in
    /dv-dashboard · Dashboard · sign-in
    /spending-details · Spending details · deductible
    /health-reimbursement · Health reimbursement account · healthReimbursementAccount
    /programs · Programs · programs
    /programs/$id · Program details · programs
    /pharmacy · Pharmacy · pharmacyCenter
    /contact-us · Contact us · sign-in
    /medical-claims · Claims · sign-in
    /claims · Claims · claims
    /claim-details/$id · Claim details · claims
    /payment-center · Pay bill · payBill or a medicarePayment page identifier
    /primary-care-provider · Primary care provider · choosePrimaryCareProvider
    /coverage-and-copays · Coverage and copays · whosCovered; medical and vision contracts
    /coverage-and-benefits · Coverage and benefits · whosCovered; dental contracts
    /prior-authorizations · Authorizations · sign-in
    /authorizations · Authorizations · inpatientMedicalAdmissionRequest
    /authorizations/$id · Authorization details · inpatientMedicalAdmissionRequest
    /find-care · Find care and costs · findCareAndCostOptions or findCare
    /health-records · Personal health record · personalHealthRecord
    /traveling-abroad · Coverage when traveling abroad · coverageWhenTravelingAbroad
    /id-card · ID card · idCards
    /documents · Documents and forms · forms
    /documents/$form · Form · forms
    /cost-estimates · Cost estimates · findCareAndCostOptions of type embold
    "
  `)
})

test('every path behind the guard that has a prefix is known to have one, and no other', () => {
  const bare = /^\/(select-plan|settings|terms-of-use|linking|messages?|message_center)/
  for (const { path } of map.slice(map.findIndex(({ path }) => path === '/select-plan'))) {
    expect([path, isPrefixable(path)]).toEqual([path, !bare.test(path)])
  }
  for (const { path } of map.slice(
    0,
    map.findIndex(({ path }) => path === '/select-plan'),
  )) {
    expect([path, isPrefixable(path)]).toEqual([path, false])
  }
})

test('titles are there and name nobody', () => {
  for (const { title } of map) expect(title).toMatch(/^[A-Z][a-z ID]+$/)
})

test('the message center has its name', () => {
  expect(router.routesByPath['/messages'].options.staticData?.name).toBe('MessageCenter')
})
