import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = globSync('src/**/*.{ts,tsx}', { exclude: ['src/ui/gallery/**', 'src/**/*.gen.ts'] }).map(
  (path) => ({ path, text: readFileSync(path, 'utf8') }),
)

const pathsWith = (pattern: RegExp) =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path)
    .toSorted()

/** Files that show a skeleton or read the failures of a query without QueryView, and why. */
const BESIDE_QUERY_VIEW: Record<string, string> = {
  'src/content/RichText.tsx': 'waits for a file of the portal',
  'src/features/claims/detail/AppealPage.tsx': 'waits for evidence that the form works without',
  'src/features/dashboard/FailedParts.tsx': 'announces the failures of all tiles at once',
  'src/features/dashboard/NeedsYou.tsx': 'lists what has loaded of many queries',
  'src/features/dashboard/use-needs.ts': 'lists what has loaded of many queries',
  'src/features/health-records/Confidential.tsx': 'hides its card until there is something to say',
  'src/features/id-card/actions/SendPanel.tsx': 'waits for a default that the form works without',
  'src/card/FlipCard.tsx': 'is the skeleton of a card',
  'src/features/messages/compose/Composer.tsx': 'waits for the draft on the device',
  'src/features/plans/SelectPlanPage.tsx': 'is the skeleton of a route',
  'src/features/programs/programs.queries.ts': 'lists what has loaded of many queries',
  'src/features/registration/RegistrationFrame.tsx': 'leaves a failure to the route',
  'src/offline/QueryView.tsx': 'is QueryView',
  'src/offline/use-freshness.ts': 'keeps the failure for QueryView',
  'src/shell/PagePending.tsx': 'is the skeleton of a route',
  'src/ui/panes/ListBesideDetail.tsx': 'waits for a file of the portal',
  'src/staff/SignedInPage.tsx': 'waits for the provider',
}

test('one component shows what a query loads, has, or lacks', () => {
  expect(sources.length).toBeGreaterThan(500)
  expect(pathsWith(/<Loading\b|\berrorUpdateCount\b/)).toEqual(Object.keys(BESIDE_QUERY_VIEW).toSorted())
})

/** Files that move the focus to a summary themselves, and why. */
const BESIDE_LIST_FOCUS = {
  'src/ui/Form.tsx': 'lists the errors of a form',
  'src/ui/use-list-focus.ts': 'is useListFocus',
}

test('one hook moves the focus to the results of a filter', () => {
  expect(pathsWith(/summary(\.ref)?\.current\?\.focus/)).toEqual(Object.keys(BESIDE_LIST_FOCUS).toSorted())
})

/** Files that react to a choice without the fields of ListFilter, and why. */
const BESIDE_LIST_FILTER = {
  'src/features/authorizations/ApprovalListPage.tsx': 'shows the list of one plan',
  'src/features/claims/list/FilterFields.tsx': 'shows two days for a choice of time',
  'src/features/cost-estimates/Comparison.tsx': 'sorts at most ten providers',
  'src/features/coverage/CountryHelp.tsx': 'shows one country',
  'src/features/coverage/benefits/BenefitsPart.tsx': 'shows the benefits of one person',
  'src/features/contact/ContactPage.tsx': 'shows the contacts of one topic',
  'src/features/health-records/WhoseRecord.tsx': 'shows the record of one person',
  'src/features/pharmacy/DrugListPage.tsx': 'shows the drug lists of up to three plans',
  'src/features/pharmacy/MedicineFiles.tsx': 'downloads the list of one person',
  'src/features/provider-directory/ProviderDirectoryPage.tsx': 'shows the directory of one network',
  'src/files/FilePicker.tsx': 'names the kind of a file',
  'src/staff/AnswerPart.tsx': 'inserts a text',
  'src/staff/ChatWriting.tsx': 'inserts a text',
  'src/staff/ContentPage.tsx': 'previews one plan',
  'src/staff/FindPage.tsx': 'changes what is asked for',
  'src/staff/QuestionsPage.tsx': 'opens a question',
  'src/ui/ListFilter.tsx': 'is ListFilter',
}

test('one component narrows a list by its fields', () => {
  expect(pathsWith(/\bonChosen=/)).toEqual(Object.keys(BESIDE_LIST_FILTER).toSorted())
})

/** Files that style list rows themselves, and why. */
const BESIDE_ROWS = {
  'src/features/documents/FormsTab.tsx': 'lists forms that are sent, printed, or opened',
  'src/features/documents/forms/SentForms.tsx': 'lists forms that were sent',
  'src/features/id-card/actions/CardActions.tsx': 'lists what can be done with a card',
  'src/features/privacy/AccessLog.tsx': 'is a log, whose entries open nothing',
  'src/features/privacy/SignInHistory.tsx': 'is a log, whose entries open nothing',
  'src/features/reimbursement/EligibleExpenses.tsx': 'explains words',
  'src/features/reimbursement/GetBack.tsx': 'offers a request for each claim',
  'src/features/reimbursement/requests/WaitingRequests.tsx': 'lists what waits on the device',
  'src/features/spending/ShareLine.tsx': 'is the legend of a chart',
}

test('one component shows the records of a list', () => {
  expect(pathsWith(/<li\b[^>]*className=\{\w+\.(row|entry|record)\}/)).toEqual(Object.keys(BESIDE_ROWS))
  expect(pathsWith(/from '#ui\/Rows\.tsx'/).length).toBeGreaterThan(15)
})

test('one component renders search fields', () => {
  expect(pathsWith(/type="search"/)).toEqual([])
  expect(pathsWith(/react-aria-components\/SearchField/)).toEqual(['src/ui/SearchField.tsx'])
  expect(pathsWith(/role="search"/).filter((path) => !pathsWith(/<SearchField\b/).includes(path))).toEqual([])
})

test('one helper makes secrets, and one file has the formats of ids', () => {
  const files = globSync('{contract,server,src,sw}/**/*.{ts,tsx}', { exclude: ['**/*.gen.ts'] })
  const filesWith = (pattern: RegExp) => files.filter((path) => pattern.test(readFileSync(path, 'utf8')))
  expect(filesWith(/randomBytes\([^)]*\)\.toString/)).toEqual(['server/config/secrets.ts'])
  expect(filesWith(/v\.uuid\(\)|\/\^\[\\w-\]\{(?:1,40|43)\}\$\//)).toEqual(['contract/ids.ts'])
})

test('one helper writes the moments of the database', () => {
  const files = globSync('server/**/*.ts')
  const filesWith = (pattern: RegExp) => files.filter((path) => pattern.test(readFileSync(path, 'utf8')))
  expect(filesWith(/\bTemporal\.Instant\.from\([\w.]+\)\.toString\(\)/)).toEqual([
    'server/platform/db/columns.ts',
  ])
  // PostgreSQL writes a space, which Temporal reads.
  expect(filesWith(/\.replace\(' ', 'T'\)/)).toEqual([])
})

test('one parser reads typed amounts of money', () => {
  const forms = pathsWith(/inputMode="decimal"/)
  expect(forms.length).toBeGreaterThan(3)
  expect(forms.filter((path) => !pathsWith(/parseCents|amountName/).includes(path))).toEqual([])
  expect(pathsWith(/\\d\{1,3\}\(\?:,\\d\{3\}\)/)).toEqual([])
})
