import {
  mdiClipboardCheckOutline,
  mdiClipboardTextOutline,
  mdiFileEditOutline,
  mdiHeartOutline,
  mdiPill,
  mdiSwapHorizontal,
} from '@mdi/js'
import type { SearchTarget } from '#contract/content/search-words.ts'
import type { ContractType, Membership } from '#contract/entities/plan.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import {
  mayCheckApproval,
  mayEstimateCosts,
  mayFindCare,
  maySwitchPlans,
  mayUsePharmacyCenter,
  mayViewDocuments,
  mayViewHealthRecords,
} from '#member/access.ts'
import type { Member } from '#member/member.ts'
import { menuMessages } from '#shell/locales/menu.gen.ts'
import { searchBoxMessages } from '#shell/locales/search-box.gen.ts'
import type { Candidate, Place } from './found.ts'

const { parts, settings } = searchBoxMessages

export type Page = Pick<Candidate, 'key' | 'label' | 'icon' | 'more' | 'place'> & {
  targets: readonly SearchTarget[]
}

export type Part = [label: string, ...targets: SearchTarget[]]

/** The parts of a page, each with its own name. */
export const partsOf = (page: { icon: string; place: Place; name?: string }, list: readonly Part[]): Page[] =>
  list.map(([label, ...targets]) => ({
    key: targets[0] ?? label,
    label,
    icon: page.icon,
    place: page.place,
    targets,
    ...(page.name !== undefined && { more: page.name }),
  }))

const claimForms: Page = {
  key: 'submit-claim',
  label: parts.submitClaim,
  icon: mdiFileEditOutline,
  more: menuMessages.documents,
  place: { to: '/documents' },
  targets: ['submit-claim'],
}

const costEstimates: Page = {
  key: 'cost-estimates',
  label: parts.costEstimates,
  icon: mdiFileEditOutline,
  place: { to: '/cost-estimates' },
  targets: ['cost-estimates'],
}

const savedProviders: Page = {
  key: 'saved-providers',
  label: parts.savedProviders,
  icon: mdiHeartOutline,
  more: menuMessages.findCare,
  place: { to: '/find-care/saved' },
  targets: ['saved-providers'],
}

const drugs = { icon: mdiPill, name: menuMessages.pharmacy }

const pharmacyParts: Page[] = [
  ...partsOf({ ...drugs, place: { to: '/pharmacy/price' } }, [[titleMessages.drugPrice, 'drug-price']]),
  ...partsOf({ ...drugs, place: { to: '/pharmacy/drug-list' } }, [[titleMessages.planDrugs, 'drug-list']]),
  ...partsOf({ ...drugs, place: { to: '/pharmacy/mail-order' } }, [[titleMessages.mailOrder, 'mail-order']]),
  ...partsOf({ ...drugs, place: { to: '/pharmacy/exceptions' } }, [
    [titleMessages.drugExceptions, 'drug-exceptions'],
  ]),
]

const record = { icon: mdiClipboardTextOutline, name: menuMessages.records }

const recordParts: Page[] = [
  ...partsOf({ ...record, place: { to: '/health-records/requests' } }, [
    [titleMessages.recordRequests, 'record-requests'],
  ]),
  ...partsOf({ ...record, place: { to: '/health-records/download' } }, [
    [titleMessages.recordDownload, 'record-download'],
  ]),
]

const checkApproval: Page = {
  key: 'approval-rules',
  label: parts.checkApproval,
  icon: mdiClipboardCheckOutline,
  more: menuMessages.authorizations,
  place: { to: '/authorizations/check' },
  targets: ['approval-rules'],
}

const switchPlans: Page = {
  key: 'select-plan',
  label: settings.selectPlan,
  icon: mdiSwapHorizontal,
  place: { to: '/select-plan' },
  targets: ['select-plan'],
}

/** Pages that are neither in the menu nor in the settings. */
export function otherPages(member: Member, plans: readonly Membership[]): Page[] {
  const has = (type: ContractType) =>
    member.plan.contractType !== type && plans.some(({ contractType }) => contractType === type)
  const ofOther: SearchTarget[] = [
    ...(has('dental') ? (['dental-benefits', 'cost-dental'] as const) : []),
    ...(has('vision') ? (['vision-benefits', 'cost-vision'] as const) : []),
  ]
  return [
    ...(mayViewDocuments(member) ? [claimForms] : []),
    ...(mayFindCare(member) ? [savedProviders] : []),
    ...(mayEstimateCosts(member) ? [costEstimates] : []),
    ...(mayCheckApproval(member) ? [checkApproval] : []),
    ...(mayUsePharmacyCenter(member) ? pharmacyParts : []),
    ...(mayViewHealthRecords(member) ? recordParts : []),
    ...(maySwitchPlans(plans) ? [switchPlans] : []),
    ...(ofOther.length > 0
      ? [{ ...switchPlans, key: 'other-plan', more: searchBoxMessages.otherPlan, targets: ofOther }]
      : []),
  ]
}
