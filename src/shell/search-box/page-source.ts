import {
  mdiAccountHeartOutline,
  mdiBellOutline,
  mdiCogOutline,
  mdiEmailOutline,
  mdiInformationOutline,
  mdiShieldLockOutline,
  mdiTuneVariant,
} from '@mdi/js'
import { today } from '#base/clock.ts'
import { longDate } from '#base/dates.ts'
import { phoneNumber } from '#base/phone.ts'
import type { SearchTarget } from '#contract/content/search-words.ts'
import type { Membership } from '#contract/entities/plan.ts'
import type { WordBook } from '#content/search-words.ts'
import { mayViewDocuments } from '#member/access.ts'
import { brandOf } from '#member/brand.ts'
import { inForce, type Member, ofAge, type PlanAndRights, planStateOf } from '#member/member.ts'
import type { AccessOf } from '#member/page-access.ts'
import { type Destination, type Entry, menuNames, menuOf } from '#shell/menu.ts'
import { pageClosedMessages } from '#shell/locales/page-closed.gen.ts'
import { searchBoxMessages } from '#shell/locales/search-box.gen.ts'
import type { Candidate } from './found.ts'
import { type Page, type Part, otherPages, partsOf } from './other-pages.ts'

const { parts, settings } = searchBoxMessages

/** The additional targets that find a menu entry, in addition to the target of its own name. */
const MENU: Partial<Record<string, readonly SearchTarget[]>> = {
  home: ['home'],
  claims: ['claims', 'claims-denied', 'claims-pending', 'claims-owing', 'claims-processed', 'appeal'],
  spending: ['spending', 'deductible', 'out-of-pocket', 'annual-maximum'],
  records: ['records'],
  reimbursement: ['reimbursement'],
  'find-care': ['find-care'],
  copays: [
    'copays',
    'cost-urgent',
    'cost-emergency',
    'cost-primary',
    'cost-specialist',
    'cost-virtual',
    'cost-hospital',
    'cost-drugs',
  ],
  'dental-benefits': ['dental-benefits', 'copays', 'cost-dental'],
  'primary-care': ['primary-care'],
  authorizations: ['authorizations'],
  guidelines: ['guidelines'],
  coordination: ['coordination'],
  'update-policy': ['update-policy'],
  travel: ['travel'],
  'pay-bill': ['pay-bill'],
  'id-card': ['id-card', 'member-id', 'group-number'],
  programs: ['programs'],
  pharmacy: ['pharmacy'],
  documents: ['documents'],
  contact: ['contact', 'person', 'sign-in-help'],
}

type Around = {
  /** All plans of the member. */
  plans: readonly Membership[]
  accessOf: AccessOf
  ownsSignIn: boolean
  book: WordBook
}

type Openable = Entry & { place: Exclude<Destination, { href: string }> }

const isOpenable = (entry: Entry): entry is Openable => !('href' in entry.place)

function fromMenu(member: Member, { accessOf }: Around): Page[] {
  const { home, care, policy, top } = menuOf(member, accessOf)
  // The menu leads members under 17 to the reason; in a search, `closedToday` does.
  const isForOlder = ({ key }: Entry) => key === 'pharmacy' && (member.tooYoungFor ?? []).length > 0
  const entries = [...home, ...care, ...policy, ...top].filter((entry) => !isForOlder(entry))
  return entries.filter(isOpenable).map((entry) => ({
    key: entry.key,
    label: entry.label,
    icon: entry.icon,
    place: entry.place,
    targets: MENU[entry.key] ?? [],
    ...(entry.key === 'contact' && { more: contactLine(member) }),
  }))
}

const contactLine = ({ plan }: Member): string =>
  searchBoxMessages.contact({ number: phoneNumber(brandOf(plan).phones.member) })

type SettingsPage = `/settings/${'profile' | 'privacy-security' | 'preferences' | 'about'}`

/** The parts of a settings page, each with the address that opens it. */
const settingsPartsOf = (
  page: { icon: string; name: string; place: { to: SettingsPage } },
  list: readonly Part[],
): Page[] => partsOf(page, list).map((part) => ({ ...part, place: { ...page.place, hash: part.key } }))

function fromSettings(member: Member, ownsSignIn: boolean): Page[] {
  const at = <To extends string>(to: To, icon: string, name: string) => ({ icon, name, place: { to } })
  const papers = mayViewDocuments(member)
  return [
    ...partsOf({ icon: mdiBellOutline, place: { to: '/messages' } }, [[settings.messages, 'messages']]),
    ...partsOf({ icon: mdiEmailOutline, place: { to: '/messages/new' } }, [
      [parts.newMessage, 'new-message'],
    ]),
    ...partsOf({ icon: mdiCogOutline, place: { to: '/settings/profile' } }, [[settings.profile, 'profile']]),
    ...settingsPartsOf(at('/settings/profile', mdiCogOutline, settings.profile), [
      [parts.address, 'address'],
      [parts.contactDetails, 'contact-details'],
      [parts.coverageLetter, 'coverage-letter'],
    ]),
    ...settingsPartsOf(at('/settings/profile', mdiAccountHeartOutline, settings.profile), [
      [parts.familyAccess, 'family-access'],
    ]),
    ...partsOf({ icon: mdiShieldLockOutline, place: { to: '/settings/privacy-security' } }, [
      [settings.privacy, 'privacy'],
    ]),
    ...settingsPartsOf(at('/settings/privacy-security', mdiShieldLockOutline, settings.privacy), [
      [parts.password, 'password'],
      [parts.twoStep, 'two-step'],
      [parts.passkeys, 'passkeys'],
      [parts.signedIn, 'signed-in'],
      [parts.signIns, 'sign-ins'],
      [parts.accessLog, 'access-log'],
      [parts.myData, 'my-data'],
      [parts.connectedApps, 'connected-apps'],
      [parts.savedData, 'saved-data'],
      ...(ownsSignIn ? [[parts.deleteAccount, 'delete-account'] satisfies Part] : []),
    ]),
    ...partsOf({ icon: mdiTuneVariant, place: { to: '/settings/preferences' } }, [
      [settings.preferences, 'preferences'],
    ]),
    ...settingsPartsOf(at('/settings/preferences', mdiTuneVariant, settings.preferences), [
      [parts.notifications, 'notifications'],
      [parts.push, 'push'],
      [parts.startPage, 'start-page'],
      ...(papers ? [[parts.paperless, 'paperless'] satisfies Part] : []),
    ]),
    ...partsOf({ icon: mdiInformationOutline, place: { to: '/settings/about' } }, [
      [settings.about, 'about'],
    ]),
    ...settingsPartsOf(at('/settings/about', mdiInformationOutline, settings.about), [
      [parts.install, 'install'],
      [parts.updates, 'updates'],
    ]),
    ...partsOf({ icon: mdiInformationOutline, place: { to: '/settings/waiting' } }, [
      [parts.waiting, 'waiting'],
    ]),
    ...partsOf({ icon: mdiInformationOutline, place: { to: '/terms-of-use' } }, [[parts.terms, 'terms']]),
  ]
}

/** Pages that the plan has, but not today or not at the member's age; each leads to the reason. */
function closedToday(member: Member, around: Around, open: ReadonlySet<string>): Page[] {
  const date = longDate(member.plan.origEffDate)
  const isAhead = planStateOf(member.plan, today()) === 'future'
  const pagesOf = (reader: PlanAndRights | undefined, moreOf: (page: string) => string) =>
    (reader ? fromMenu({ ...member, tooYoungFor: undefined, ...reader }, around) : [])
      .filter(({ key, place }) => !open.has(key) && 'to' in place)
      .map((page) => ({ ...page, more: moreOf(page.label) }))
  const closed = [
    ...pagesOf(inForce(member), (page) =>
      isAhead ? searchBoxMessages.opensOn({ date }) : pageClosedMessages.ended.title({ page }),
    ),
    ...pagesOf(ofAge(member), (page) => pageClosedMessages.older.title({ page })),
  ]
  return [...new Map(closed.map((page) => [page.key, page])).values()]
}

/** Pages that this plan lacks. Each result names the page and opens Contact us. */
function closedPages(member: Member, taken: ReadonlySet<SearchTarget>, keys: ReadonlySet<string>): Page[] {
  const { plan } = member
  const number = phoneNumber(brandOf(plan).phones.member)
  return menuNames(member).flatMap(({ key, label }) => {
    const targets = (MENU[key] ?? []).filter((target) => !taken.has(target))
    if (keys.has(key) || targets.length === 0) return []
    const more = searchBoxMessages.closed.more({ plan: plan.lobDisplayName || plan.displayName, number })
    return [
      {
        key: `closed-${key}`,
        label,
        icon: mdiInformationOutline,
        more,
        place: { to: '/contact-us' },
        targets,
      },
    ]
  })
}

/** The page that a target finds if the member has no page of their own for it. */
const FALLBACKS: Partial<Record<SearchTarget, string>> = {
  'vision-benefits': 'copays',
  'cost-vision': 'copays',
  'cost-dental': 'dental-benefits',
  'cost-estimates': 'find-care',
  'saved-providers': 'find-care',
  'submit-claim': 'claims',
  'approval-rules': 'authorizations',
  'drug-price': 'pharmacy',
  'drug-list': 'pharmacy',
  'mail-order': 'pharmacy',
  'drug-exceptions': 'pharmacy',
  'record-requests': 'records',
  'record-download': 'records',
  paperless: 'preferences',
  'your-plan': 'copays',
}

/** The pages that this member may open, and those that the plan lacks, with members' words for them. */
export function pageCandidates(member: Member, around: Around): Candidate[] {
  const { book } = around
  const menu = fromMenu(member, around)
  const closedNow = closedToday(member, around, new Set(menu.map(({ key }) => key)))
  const open = [
    ...menu,
    ...closedNow,
    ...fromSettings(member, around.ownsSignIn),
    ...otherPages(member, around.plans),
  ]
  const keys = new Set(open.map(({ key }) => key))
  const openTargets = new Set(open.flatMap(({ targets }) => targets))
  const closed = closedPages(member, openTargets, keys)
  for (const { targets } of closed) for (const target of targets) openTargets.add(target)
  const extra = (page: Page): SearchTarget[] =>
    (Object.keys(FALLBACKS) as SearchTarget[]).filter(
      (target) =>
        !openTargets.has(target) &&
        [page.key, page.key.replace(/^closed-/, '')].includes(FALLBACKS[target] ?? ''),
    )
  const candidate = (page: Page, section: 'pages' | 'closed'): Candidate => {
    const { targets, ...rest } = page
    const phrases = [...targets, ...extra(page)].flatMap((target) => book.get(target) ?? [])
    return { ...rest, section, phrases: [page.label, ...phrases] }
  }
  return [...open.map((page) => candidate(page, 'pages')), ...closed.map((page) => candidate(page, 'closed'))]
}
