import { globSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { patients, coverages } from '#contract/calls/fhir.ts'
import { deleteMessage, markMessage, messageCounts, oneMessage } from '#contract/calls/messages.ts'
import { preferences, savePreferences } from '#contract/calls/preferences.ts'
import { createAccount } from '#contract/calls/registration.ts'
import { singleSignOn } from '#contract/calls/sso.ts'
import { systemAvailability, userNotice } from '#contract/calls/system.ts'
import { accessRights, changePassword, deleteAccount, memberships } from '#contract/calls/users.ts'
import { Block, ContentItem, ExitModal } from '#contract/content/item.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { defaultConfig } from '#contract/entities/config.ts'
import { Coverage, Patient } from '#contract/entities/fhir.ts'
import { MessageCount } from '#contract/entities/message.ts'
import { Membership } from '#contract/entities/plan.ts'
import { AccessRights, Rights } from '#contract/entities/rights.ts'
import { UserNotice } from '#contract/entities/system.ts'
import { UserSettings } from '#contract/entities/user-settings.ts'
import { newAccountMessages } from '#features/registration/locales/new-account.gen.ts'
import { accountForm } from '#features/registration/registration.rules.ts'
import { uiMessages } from '#ui/locales/ui.gen.ts'

const MEMBER = '/member/myblueprint/v1'
const MESSAGES = `${MEMBER}/message-center`

/** The table of calls (spec §7), copied independently of the code. */
const CALLS: [string, string, Pick<Endpoint, 'method' | 'area' | 'path' | 'failure'>][] = [
  [`POST ${MEMBER}/sso`, 'BP-NFA-100', singleSignOn],
  [`POST ${MEMBER}/users/public`, 'BP-NFA-003', createAccount],
  [`PUT ${MEMBER}/users/{username}/password`, 'BP-NFA-021', changePassword],
  [
    `GET ${MEMBER}/users/{username}/accessrights/{companyId}/{memberId}/{contractType}`,
    'BP-NFA-001',
    accessRights,
  ],
  [`GET ${MEMBER}/users/{username}/memberships`, 'BP-NFA-002', memberships],
  [`DELETE ${MEMBER}/users/{username}`, 'BP-NFA-022', deleteAccount],
  [`GET ${MEMBER}/public/systemavailability`, 'BP-NFA-009', systemAvailability],
  [`GET ${MEMBER}/public/user-notice`, 'BP-NFA-010', userNotice],
  [`GET ${MESSAGES}/{memberId}/messages/{messageId}`, 'BP-NFA-0231', oneMessage],
  [`POST ${MESSAGES}/{memberId}/messages/{messageId}/status`, 'BP-NFA-0232', markMessage],
  [`GET ${MESSAGES}/{memberId}/messages/count`, 'BP-NFA-0233', messageCounts],
  [`DELETE ${MESSAGES}/{memberId}/messages/{messageId}`, 'BP-NFA-0234', deleteMessage],
  [`GET ${MESSAGES}/{memberId}/preferences`, 'BP-NFA-0235', preferences],
  [`POST ${MESSAGES}/{memberId}/preferences`, 'BP-NFA-0236', savePreferences],
  ['GET /fhir/Patient', 'BP-FA-004', patients],
  ['GET /fhir/Coverage', 'BP-FA-006', coverages],
]

test.each(CALLS)('%s fails with %s', (shape, code, { method, area, path, failure }) => {
  const bases: Partial<Record<Endpoint['area'], string>> = defaultConfig.bases
  expect([`${method} ${bases[area]}${path}`, failure]).toEqual([shape, code])
})

/** The fields of each entity (spec §3), and their place in the contract. */
const FIELDS: [string, { entries: object }, string][] = [
  [
    'a plan',
    Membership,
    `username usersPreferredName companyId contractId memberId memberSeqNumber isPolicyHolder isActive contractType
     origEffDate covTermDate lobDisplayName tier1 ssoType displayName groupNumber chatType`,
  ],
  [
    'the rights',
    Rights,
    `claims deductible personalHealthRecord healthReimbursementAccount findCareAndCostOptions
     findCareAndCostDisplayText findCare whosCovered choosePrimaryCareProvider inpatientMedicalAdmissionRequest
     pageIdentifiers updatePolicy updatePolicyMetallic maPlanBenefits maPlanBenefitsLink
     updateOtherCoverageInformation coverageWhenTravelingAbroad payBill idCards programs pharmacyCenter
     rxSavingsSolutions forms`,
  ],
  ['the access rights', AccessRights, 'accessibleMembers'],
  ['the user settings', UserSettings, 'displayName tosChecked'],
  ['a message count', MessageCount, 'memberId count'],
  ['a patient', Patient, 'id name birthDate telecom'],
  ['coverage', Coverage, 'id status period type class costToBeneficiary'],
  ['the user notice', UserNotice, 'notice'],
  ['the answer of a single sign-on', singleSignOn.reply, 'ssoForm'],
  ['a content item', ContentItem, 'content_id data dataExitModal date_expire date_logic'],
  ['an exit modal', ExitModal, 'content checkboxes buttons showPrint'],
  ['a block', Block.pipe[0], 'title body image buttonLabel buttonLink buttonSSO templateType'],
]

test.each(FIELDS)('%s has the fields of the specification', (_entity, { entries }, names) => {
  expect(Object.keys(entries)).toEqual(expect.arrayContaining(names.split(/\s+/)))
})

test('the session warns after 720 seconds and ends 180 later; notices renew at 600', () => {
  expect(defaultConfig).toMatchObject({
    inactivityWarningSeconds: 720,
    inactivityGraceSeconds: 180,
    noticeRecheckSeconds: 600,
  })
})

const source = (file: string) => readFileSync(file, 'utf8')
const PIXELS_PER_EM = 16

test('the layout changes at 600, 960, 1280, 1920 and 2560 pixels', () => {
  const widths = [...source('src/ui/media.css').matchAll(/--([\w-]+) \(width >= ([\d.]+)em\)/g)]
  expect(Object.fromEntries(widths.map(([, name, em]) => [name, Number(em) * PIXELS_PER_EM]))).toEqual({
    'phone-up': 600,
    'tablet-up': 960,
    'wide-up': 1280,
    'desk-up': 1920,
    'wall-up': 2560,
  })
})

test('the wide layout shows the menu bar and hides the drawer', () => {
  const wide = (file: string) => source(file).split('@media (--wide-up)')[1]
  expect(wide('src/shell/nav/MenuBar.module.css')).toMatch(/^ \{\s*\.bar \{\s*display: flex;/)
  expect(wide('src/shell/nav/Drawer.module.css')).toMatch(
    /^ \{\s*:global\(:not\(\[data-fit='folded'\]\)\) > \* > \.menu \{\s*display: none;/,
  )
})

test('the error dialog is 360 pixels wide and the spinner 48 in the primary color', () => {
  const narrow = /\.narrow \{\s*width: min\(([\d.]+)rem/.exec(source('src/ui/Dialog.module.css'))?.[1]
  expect(Number(narrow) * PIXELS_PER_EM).toBe(360)
  expect(source('src/shell/dialogs/ErrorDialog.tsx')).toContain('width="narrow"')
  expect(source('src/ui/Spinner.tsx')).toContain('width="48" height="48"')
  expect(source('src/ui/Spinner.module.css')).toMatch(/\.head \{\s*stroke: var\(--accent\)/)
})

test('every icon is from Material Design Icons', () => {
  const files = globSync('src/**/*.tsx').map((file) => source(file))
  const icons = files.flatMap((text) => [...text.matchAll(/<Icon\s+path=(\{|")/g)].map(([, mark]) => mark))
  expect(icons.length).toBeGreaterThan(50)
  expect(icons).not.toContain('"')
  const packages = files.flatMap((text) => [...text.matchAll(/\bmdi\w+[^'"]*?\} from '([^']+)'/g)])
  expect(new Set(packages.map(([, name]) => name))).toEqual(new Set(['@mdi/js']))
})

/** The worker's code needs other global types than the tests, so it is imported without its types. */
type WorkerFile = { watchNetwork: (worker: EventTarget) => void }
const workerFiles = import.meta.glob<WorkerFile>('/sw/network.ts', { eager: true })

test('the worker reads the notice again after ten minutes', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const isNotice = address.endsWith('/user-notice')
    return Response.json(isNotice ? { notice: 'Closed on Thursday.' } : { isSystemAvailable: true })
  })
  const clock = vi.spyOn(performance, 'now')
  const worker = new EventTarget()
  Object.assign(worker, {
    location: { origin: 'https://own.example' },
    clients: { matchAll: async () => [] },
  })
  workerFiles['/sw/network.ts']?.watchNetwork(worker)
  const lookAt = async (seconds: number) => {
    clock.mockReturnValue(1_000_000 + seconds * 1_000)
    let done: Promise<unknown> = Promise.resolve()
    const waitUntil = (work: Promise<unknown>) => (done = work)
    const event = { origin: 'https://own.example', data: { type: 'look' }, ports: [], waitUntil }
    worker.dispatchEvent(Object.assign(new Event('message'), event))
    await done
    return asked.filter((address) => address.endsWith('/user-notice')).length
  }
  expect([await lookAt(0), await lookAt(599), await lookAt(600)]).toEqual([1, 1, 2])
  clock.mockRestore()
  vi.unstubAllGlobals()
})

const account = { username: 'norawhit34', password: 'Maple-River7-Kite', mobile: '5015550117', terms: 'on' }

test.each([
  [{}, {}],
  [{ terms: undefined }, { terms: newAccountMessages.errors.terms }],
  [{ email: 'nora@' }, { email: 'Please enter a valid email' }],
  [{ email: '' }, { email: 'Please enter a valid email' }],
  [{ password: 'maple' }, { password: newAccountMessages.errors.password }],
])('a registration with %o shows the messages %o', (change, messages) => {
  const read = v.safeParse(accountForm([]), { ...account, email: 'nora@example.com', ...change })
  const issues = (read.issues ?? []).map(({ path, message }) => [path?.[0]?.key, message])
  expect(Object.fromEntries(issues)).toEqual(messages)
})

test('the catalog has the generic texts for a required field and for an email', () => {
  expect(uiMessages.form).toMatchObject({
    isRequired: 'This field is required',
    validEmail: 'Please enter a valid email',
  })
})
