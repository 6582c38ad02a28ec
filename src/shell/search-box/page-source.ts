import {
  mdiBellOutline,
  mdiCogOutline,
  mdiInformationOutline,
  mdiShieldLockOutline,
  mdiSwapHorizontal,
  mdiTuneVariant,
} from '@mdi/js'
import type { LinkProps } from '@tanstack/react-router'
import type { Member } from '#member/member.ts'
import { pagesOf } from '#shell/menu.ts'
import { words } from './search-box.words.ts'

/** Something that can be gone to. */
export type Found = {
  key: string
  label: string
  /** What is not ours to translate. */
  isEnglish?: boolean
  more?: string
  icon: string
  to: NonNullable<LinkProps['to']>
  params?: { id: string }
  search?: { search: string }
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
  { key: 'messages', label: words.settings.messages, icon: mdiBellOutline, to: '/messages' },
  { key: 'profile', label: words.settings.profile, icon: mdiCogOutline, to: '/settings/profile' },
  {
    key: 'privacy',
    label: words.settings.privacy,
    icon: mdiShieldLockOutline,
    to: '/settings/privacy-security',
  },
  {
    key: 'preferences',
    label: words.settings.preferences,
    icon: mdiTuneVariant,
    to: '/settings/preferences',
  },
  { key: 'about', label: words.settings.about, icon: mdiInformationOutline, to: '/settings/about' },
  { key: 'select-plan', label: words.settings.selectPlan, icon: mdiSwapHorizontal, to: '/select-plan' },
]

/** The pages this member may open, by name first, then by what else members call them. */
export function searchPages(query: string, member: Member): Found[] {
  const all = [
    ...pagesOf(member).map(({ key, label, icon, place }) => ({ key, label, icon, to: place.to })),
    ...settings,
  ]
  const byName = all.filter(({ label }) => fits(query, label))
  const bySynonym = all.filter(
    (page) => !byName.includes(page) && fits(query, `${page.label} ${words.synonyms[page.key] ?? ''}`),
  )
  return [...byName, ...bySynonym]
}
