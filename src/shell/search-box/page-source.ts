import {
  mdiBellOutline,
  mdiCogOutline,
  mdiInformationOutline,
  mdiShieldLockOutline,
  mdiSwapHorizontal,
  mdiTuneVariant,
} from '@mdi/js'
import type { HistoryState, LinkProps } from '@tanstack/react-router'
import type { Language } from '#contract/entities/localized-text.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { today } from '#base/clock.ts'
import { longDate } from '#base/dates.ts'
import { maySwitchPlans } from '#member/access.ts'
import { inForce, type Member, planStateOf } from '#member/member.ts'
import { type PageEntry, pagesOf } from '#shell/menu.ts'
import { searchBoxMessages } from '#shell/messages/search-box.gen.ts'

/** Something that can be gone to. */
export type Found = {
  key: string
  label: string
  /** The language of the label where it is not the page's. */
  lang?: Language | undefined
  more?: string
  icon: string
  to: NonNullable<LinkProps['to']>
  params?: { id: string }
  state?: HistoryState
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Every word of the query begins a word of the text; accents and capitals do not matter. */
function fits(query: string, text: string): boolean {
  const inText = wordsOf(text)
  return wordsOf(query).every((word) => inText.some((other) => other.startsWith(word)))
}

const settings: Found[] = [
  { key: 'messages', label: searchBoxMessages.settings.messages, icon: mdiBellOutline, to: '/messages' },
  { key: 'profile', label: searchBoxMessages.settings.profile, icon: mdiCogOutline, to: '/settings/profile' },
  {
    key: 'privacy',
    label: searchBoxMessages.settings.privacy,
    icon: mdiShieldLockOutline,
    to: '/settings/privacy-security',
  },
  {
    key: 'preferences',
    label: searchBoxMessages.settings.preferences,
    icon: mdiTuneVariant,
    to: '/settings/preferences',
  },
  {
    key: 'about',
    label: searchBoxMessages.settings.about,
    icon: mdiInformationOutline,
    to: '/settings/about',
  },
]

const switchPlans: Found = {
  key: 'select-plan',
  label: searchBoxMessages.settings.selectPlan,
  icon: mdiSwapHorizontal,
  to: '/select-plan',
}

const toFound = ({ key, label, icon, place }: PageEntry): Found => ({ key, label, icon, to: place.to })

/** Pages of a plan that starts later; they lead to the reason (pages 2). */
function openingLater(member: Member, open: readonly Found[]): Found[] {
  const memberInForce = inForce(member)
  if (!memberInForce || planStateOf(member.plan, today()) !== 'future') return []
  const isOpen = new Set(open.map(({ key }) => key))
  const more = searchBoxMessages.opensOn({ date: longDate(member.plan.origEffDate) })
  return pagesOf(memberInForce)
    .filter(({ key }) => !isOpen.has(key))
    .map((entry) => ({ ...toFound(entry), more }))
}

/** The pages this member may open, by name first, then by what else members call them. `plans` are all of theirs. */
export function searchPages(query: string, member: Member, plans: readonly Membership[]): Found[] {
  const open = pagesOf(member).map(toFound)
  const all = [
    ...open,
    ...openingLater(member, open),
    ...settings,
    ...(maySwitchPlans(plans) ? [switchPlans] : []),
  ]
  const synonyms: Record<string, string> = searchBoxMessages.synonyms
  const byName = all.filter(({ label }) => fits(query, label))
  const bySynonym = all.filter(
    (page) => !byName.includes(page) && fits(query, `${page.label} ${synonyms[page.key] ?? ''}`),
  )
  return [...byName, ...bySynonym]
}
