import {
  mdiBellOutline,
  mdiCogOutline,
  mdiInformationOutline,
  mdiShieldLockOutline,
  mdiSwapHorizontal,
  mdiTuneVariant,
} from '@mdi/js'
import type { Membership } from '#contract/entities/plan.ts'
import { today } from '#base/clock.ts'
import { longDate } from '#base/dates.ts'
import { maySwitchPlans } from '#member/access.ts'
import { inForce, type Member, planStateOf } from '#member/member.ts'
import { type Destination, type PageEntry, pagesOf } from '#shell/menu.ts'
import { searchBoxMessages } from '#shell/locales/search-box.gen.ts'
import { shellMessages } from '#shell/locales/shell.gen.ts'
import type { Candidate } from './found.ts'

type Page = Pick<Candidate, 'key' | 'label' | 'icon' | 'more' | 'words' | 'place'>

const synonyms: Record<string, string> = searchBoxMessages.synonyms

const settings: Page[] = [
  {
    key: 'messages',
    label: searchBoxMessages.settings.messages,
    icon: mdiBellOutline,
    place: { to: '/messages' },
  },
  {
    key: 'profile',
    label: searchBoxMessages.settings.profile,
    icon: mdiCogOutline,
    place: { to: '/settings/profile' },
  },
  {
    key: 'privacy',
    label: searchBoxMessages.settings.privacy,
    icon: mdiShieldLockOutline,
    place: { to: '/settings/privacy-security' },
  },
  {
    key: 'preferences',
    label: searchBoxMessages.settings.preferences,
    icon: mdiTuneVariant,
    place: { to: '/settings/preferences' },
  },
  {
    key: 'about',
    label: searchBoxMessages.settings.about,
    icon: mdiInformationOutline,
    place: { to: '/settings/about' },
  },
]

const switchPlans: Page = {
  key: 'select-plan',
  label: searchBoxMessages.settings.selectPlan,
  icon: mdiSwapHorizontal,
  place: { to: '/select-plan' },
}

const toPage = ({ key, label, icon, place }: PageEntry): Page => ({ key, label, icon, place })

/** Pages of a plan that starts later; they lead to the reason (pages 2). */
function openingLater(member: Member, open: readonly Page[]): Page[] {
  const memberInForce = inForce(member)
  if (!memberInForce || planStateOf(member.plan, today()) !== 'future') return []
  const isOpen = new Set(open.map(({ key }) => key))
  const more = searchBoxMessages.opensOn({ date: longDate(member.plan.origEffDate) })
  return pagesOf(memberInForce)
    .filter(({ key }) => !isOpen.has(key))
    .map((entry) => ({ ...toPage(entry), more }))
}

type Around = { plans: readonly Membership[]; hasCome: (place: Destination) => boolean }

/** The pages this member may open, with what else members call them. `plans` are all of theirs. */
export function pageCandidates(member: Member, { plans, hasCome }: Around): Candidate[] {
  const open = pagesOf(member).map((entry) => ({
    ...toPage(entry),
    ...(hasCome(entry.place) ? {} : { more: shellMessages.soon }),
  }))
  const all = [
    ...open,
    ...openingLater(member, open),
    ...settings,
    ...(maySwitchPlans(plans) ? [switchPlans] : []),
  ]
  return all.map((page) => ({ ...page, section: 'pages', words: synonyms[page.key] ?? '' }))
}
