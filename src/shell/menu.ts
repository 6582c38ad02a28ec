import {
  mdiAccountHeartOutline,
  mdiAirplane,
  mdiCardAccountDetailsOutline,
  mdiCashMultiple,
  mdiChartBar,
  mdiClipboardCheckOutline,
  mdiClipboardPulseOutline,
  mdiCreditCardOutline,
  mdiDoctor,
  mdiFileDocumentOutline,
  mdiFileEditOutline,
  mdiHomeVariantOutline,
  mdiMapSearchOutline,
  mdiNotebookHeartOutline,
  mdiPhoneOutline,
  mdiPill,
  mdiReceiptTextOutline,
  mdiScaleBalance,
  mdiShieldAccountOutline,
  mdiShieldCheckOutline,
  mdiToothOutline,
} from '@mdi/js'
import type { LinkProps } from '@tanstack/react-router'
import type { AppKey } from '#contract/entities/sso.ts'
import {
  type Listing,
  mayCoordinateBenefits,
  mayListFindCare,
  mayListPharmacy,
  mayReadPlanBenefits,
  mayReadReviewGuidelines,
  mayUpdatePolicy,
  opensRxSavings,
} from '#member/access.ts'
import type { PlanAndRights } from '#member/member.ts'
import { type AccessOf, isOpenTo } from '#member/page-access.ts'
import { printedText } from '#records/printed.ts'
import { isConnectedApp } from '#sso/hand-off.ts'
import { menuMessages } from './locales/menu.gen.ts'

type Page = { to: NonNullable<LinkProps['to']> }

/** Where an entry leads: a portal page, a connected application (by single sign-on), or another site. */
export type Destination = Page | { app: AppKey } | { href: string }

export type Entry = { key: string; label: string; icon: string; place: Destination }

type Listed<Value> = Value | ((member: PlanAndRights) => Value)

/** A row has its own rule if its page's route doesn't decide which members see it listed. */
type Row = { key: string; label: Listed<string>; icon: string } & (
  | { place: Page; isListed?: undefined }
  | { place: Listed<Destination>; isListed: Listing }
)

const home: Row = {
  key: 'home',
  label: menuMessages.home,
  icon: mdiHomeVariantOutline,
  place: { to: '/dashboard' },
}

/** The Care menu, in the order of spec §2.3. */
const care: Row[] = [
  {
    key: 'claims',
    label: menuMessages.claims,
    icon: mdiReceiptTextOutline,
    place: { to: '/claims' },
  },
  {
    key: 'spending',
    label: menuMessages.spending,
    icon: mdiChartBar,
    place: { to: '/spending-details' },
  },
  {
    key: 'records',
    label: menuMessages.records,
    icon: mdiNotebookHeartOutline,
    place: { to: '/health-records' },
  },
  {
    key: 'reimbursement',
    label: menuMessages.reimbursement,
    icon: mdiCashMultiple,
    place: { to: '/health-reimbursement' },
  },
  {
    key: 'find-care',
    label: ({ rights }) => printedText(rights.findCareAndCostDisplayText) || menuMessages.findCare,
    icon: mdiMapSearchOutline,
    isListed: mayListFindCare,
    place: { to: '/find-care' },
  },
]

/** The Policy menu; three of its entries open another application (spec §2.3). */
const policy: Row[] = [
  {
    key: 'copays',
    label: menuMessages.copays,
    icon: mdiShieldCheckOutline,
    place: { to: '/coverage-and-copays' },
  },
  {
    key: 'dental-benefits',
    label: menuMessages.dentalBenefits,
    icon: mdiToothOutline,
    place: { to: '/coverage-and-benefits' },
  },
  {
    key: 'primary-care',
    label: menuMessages.primaryCare,
    icon: mdiDoctor,
    place: { to: '/primary-care-provider' },
  },
  {
    key: 'authorizations',
    label: menuMessages.authorizations,
    icon: mdiClipboardCheckOutline,
    place: { to: '/authorizations' },
  },
  {
    key: 'guidelines',
    label: menuMessages.guidelines,
    icon: mdiClipboardPulseOutline,
    isListed: mayReadReviewGuidelines,
    place: { app: 'interqual' },
  },
  {
    key: 'your-plan',
    label: menuMessages.yourPlan,
    icon: mdiShieldAccountOutline,
    isListed: mayReadPlanBenefits,
    place: ({ rights }) => ({ href: rights.maPlanBenefitsLink }),
  },
  {
    key: 'coordination',
    label: menuMessages.coordination,
    icon: mdiScaleBalance,
    isListed: mayCoordinateBenefits,
    place: { app: 'cob' },
  },
  {
    key: 'update-policy',
    label: menuMessages.updatePolicy,
    icon: mdiFileEditOutline,
    isListed: mayUpdatePolicy,
    place: ({ rights }) => ({ app: rights.updatePolicy ? 'updatepolicy' : 'updatepolicymetallic' }),
  },
  {
    key: 'travel',
    label: menuMessages.travel,
    icon: mdiAirplane,
    place: { to: '/traveling-abroad' },
  },
]

/** The links beside the menus. */
const top: Row[] = [
  {
    key: 'pay-bill',
    label: menuMessages.payBill,
    icon: mdiCreditCardOutline,
    place: { to: '/payment-center' },
  },
  {
    key: 'id-card',
    label: menuMessages.idCard,
    icon: mdiCardAccountDetailsOutline,
    place: { to: '/id-card' },
  },
  {
    key: 'programs',
    label: menuMessages.programs,
    icon: mdiAccountHeartOutline,
    place: { to: '/programs' },
  },
  {
    key: 'pharmacy',
    label: menuMessages.pharmacy,
    icon: mdiPill,
    isListed: mayListPharmacy,
    place: (member) => (opensRxSavings(member) ? { app: 'rxsavings' } : { to: '/pharmacy' }),
  },
  {
    key: 'documents',
    label: menuMessages.documents,
    icon: mdiFileDocumentOutline,
    place: { to: '/documents' },
  },
  {
    key: 'contact',
    label: menuMessages.contact,
    icon: mdiPhoneOutline,
    place: { to: '/contact-us' },
  },
]

const valueFor = <Value extends string | Destination>(value: Listed<Value>, member: PlanAndRights): Value =>
  typeof value === 'function' ? value(member) : value

const isRowListed = (row: Row, member: PlanAndRights, accessOf: AccessOf): boolean =>
  row.isListed ? row.isListed(member) : isOpenTo(member, accessOf(row.place.to))

const entriesOf = (rows: readonly Row[], member: PlanAndRights, accessOf: AccessOf): Entry[] =>
  rows
    .filter((row) => isRowListed(row, member, accessOf))
    .map(({ key, label, icon, place }) => ({
      key,
      label: valueFor(label, member),
      icon,
      place: valueFor(place, member),
    }))
    .filter((entry) => !('app' in entry.place) || isConnectedApp(entry.place.app))

export type Menu = { home: Entry[]; care: Entry[]; policy: Entry[]; top: Entry[] }

/** This member's navigation; a menu without entries is hidden (spec §5). */
export const menuOf = (member: PlanAndRights, accessOf: AccessOf): Menu => ({
  home: entriesOf([home], member, accessOf),
  care: entriesOf(care, member, accessOf),
  policy: entriesOf(policy, member, accessOf),
  top: entriesOf(top, member, accessOf),
})

/** The names of all rows, including those that this member's menu lacks. */
export const menuNames = (member: PlanAndRights): Pick<Entry, 'key' | 'label'>[] =>
  [home, ...care, ...policy, ...top].map(({ key, label }) => ({ key, label: valueFor(label, member) }))

export type PageEntry = Entry & { place: Page }

const isPage = (entry: Entry): entry is PageEntry => 'to' in entry.place

const rowOf = (key: string, label: string): Row[] =>
  [...care, ...top].filter((row) => row.key === key).map((row) => ({ ...row, label }))

/** The bar at the bottom of a phone, with labels short enough for it. */
const bar: Row[] = [
  home,
  ...rowOf('id-card', menuMessages.short.idCard),
  ...rowOf('claims', menuMessages.short.claims),
  ...rowOf('pay-bill', menuMessages.short.payBill),
]

export const barOf = (member: PlanAndRights, accessOf: AccessOf): PageEntry[] =>
  entriesOf(bar, member, accessOf).filter(isPage)

/** The menu's portal pages, which a missing page suggests instead. */
export function pagesOf(member: PlanAndRights, accessOf: AccessOf): PageEntry[] {
  const { home: first, care: second, policy: third, top: rest } = menuOf(member, accessOf)
  return [...first, ...second, ...third, ...rest].filter(isPage)
}
