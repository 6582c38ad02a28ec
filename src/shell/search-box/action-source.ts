import {
  mdiContrastCircle,
  mdiFormatSize,
  mdiGavel,
  mdiLogoutVariant,
  mdiMotionPauseOutline,
  mdiThemeLightDark,
  mdiTranslate,
} from '@mdi/js'
import { longDate } from '#base/dates.ts'
import { DISPLAY, type Display, type DisplayName } from '#contract/display.ts'
import { insurerText } from '#base/insurer-text.ts'
import { LANGUAGES, language } from '#base/language.ts'
import { changeLanguage } from '#base/speak.ts'
import { appealUntil, isAppealable } from '#contract/appeals.ts'
import type { ListedClaim } from '#contract/entities/claim.ts'
import { allTexts } from '#contract/entities/localized-text.ts'
import { filterClaims } from '#contract/filter-claims.ts'
import { chooseDisplay } from '#ui/display-choice.ts'
import { displayMessages } from '#ui/locales/display.gen.ts'
import { askToSignOut } from '#shell/dialogs/UnsentDialog.tsx'
import type { SearchTarget } from '#contract/content/search-words.ts'
import type { WordBook } from '#content/search-words.ts'
import { searchBoxMessages } from '#shell/locales/search-box.gen.ts'
import { shellMessages } from '#shell/locales/shell.gen.ts'
import type { Candidate } from './found.ts'

const { actions } = searchBoxMessages

type Action = { label: string; icon: string; phrases: readonly string[]; run: () => void }

const action = (key: string, { label, icon, phrases, run }: Action): Candidate => ({
  key,
  label,
  icon,
  phrases: [label, ...phrases],
  place: { run },
  section: 'actions',
})

const NAMES: Record<DisplayName, Record<string, string>> = {
  textSize: actions.textSize,
  theme: actions.theme,
  contrast: actions.contrast,
  motion: actions.motion,
}

const TARGETS: Record<DisplayName, SearchTarget> = {
  textSize: 'text-size',
  theme: 'theme',
  contrast: 'contrast',
  motion: 'motion',
}

/** The choices that have their own search words. */
const VALUES: Partial<Record<string, readonly SearchTarget[]>> = {
  dark: ['theme-dark'],
  light: ['theme-light'],
}

const ICONS: Record<DisplayName, string> = {
  textSize: mdiFormatSize,
  theme: mdiThemeLightDark,
  contrast: mdiContrastCircle,
  motion: mdiMotionPauseOutline,
}

/** The choices other than the current one. */
function displayActions(name: DisplayName, worn: Display, book: WordBook): Candidate[] {
  return DISPLAY[name]
    .filter((value) => value !== worn[name])
    .map((value) =>
      action(`${name}-${value}`, {
        label: NAMES[name][value] ?? '',
        icon: ICONS[name],
        phrases: [TARGETS[name], ...(VALUES[value] ?? [])].flatMap((target) => book.get(target) ?? []),
        run: () => chooseDisplay(name, value),
      }),
    )
}

/** Actions that run at once, without a page. */
export const actionCandidates = (worn: Display, book: WordBook): Candidate[] => [
  ...displayActions('textSize', worn, book),
  ...displayActions('theme', worn, book),
  ...displayActions('contrast', worn, book),
  ...displayActions('motion', worn, book),
  ...LANGUAGES.filter((each) => each !== language).map((each) => ({
    ...action(`language-${each}`, {
      label: displayMessages.language[each],
      icon: mdiTranslate,
      phrases: book.get('language') ?? [],
      run: () => changeLanguage(each),
    }),
    lang: each,
  })),
  action('sign-out', {
    label: shellMessages.signOut,
    icon: mdiLogoutVariant,
    phrases: book.get('sign-out') ?? [],
    run: askToSignOut,
  }),
]

/** Denied claims that can still be appealed, newest first. The query has to ask for an appeal. */
export function appealCandidates(
  claims: readonly ListedClaim[],
  today: Temporal.PlainDate,
  book: WordBook,
): Candidate[] {
  const denied = filterClaims(claims, { statuses: 'denied,partly' }, today)
  return denied.flatMap((claim): Candidate[] => {
    const until = isAppealable(claim) ? appealUntil(claim) : undefined
    if (!until || Temporal.PlainDate.compare(until, today) < 0) return []
    const { handle, service, providerName, memberName } = claim
    return [
      {
        key: `appeal-${handle}`,
        label: actions.appeal({ service: insurerText(service) }),
        more: [providerName, memberName, actions.appealUntil({ day: longDate(until.toString()) })].join(
          ' · ',
        ),
        icon: mdiGavel,
        phrases: book.get('appeal') ?? [],
        context: [providerName, memberName, ...allTexts(service)],
        place: { to: '/claim-details/$id', params: { id: handle } },
        section: 'actions',
      },
    ]
  })
}
