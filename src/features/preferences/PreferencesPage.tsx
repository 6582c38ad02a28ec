import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Paperless } from '#contract/calls/paperless.ts'
import type { SearchTarget } from '#contract/content/search-words.ts'
import type { DisplayName } from '#contract/display.ts'
import { PAPER_TYPES } from '#contract/entities/paperless.ts'
import { SettingsPage } from '#account/SettingsPage.tsx'
import { SettingsPart } from '#account/SettingsPart.tsx'
import { language } from '#base/language.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import { mayViewDocuments } from '#member/access.ts'
import { useMember } from '#member/current.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { paperlessMessages } from '#records/locales/paperless.gen.ts'
import { PaperlessChoices } from '#records/PaperlessChoices.tsx'
import { paperlessQuery } from '#records/paperless.queries.ts'
import { DisplayChoice, LanguageChoice, useDisplayWords } from '#ui/DisplayChoices.tsx'
import { FoldedRows } from '#ui/FoldedRow.tsx'
import { displayMessages } from '#ui/locales/display.gen.ts'
import { preferencesMessages } from './locales/preferences.gen.ts'
import { NotificationChoices } from './NotificationChoices.tsx'
import { PushAlerts } from './PushAlerts.tsx'
import { StartPagePart } from './StartPageChoice.tsx'
import styles from './PreferencesPage.module.css'

/** The choices of the profile menu, and the ways in which the member receives news. */
export function PreferencesPage() {
  const member = useMember()
  return (
    <SettingsPage title={titleMessages.preferences} answer={preferencesMessages.answer}>
      <div className={styles.group}>
        <FoldedRows>
          <DisplayPart name="textSize" part="text-size" />
          <LanguagePart />
          <DisplayPart name="theme" part="theme" />
          <DisplayPart name="contrast" part="contrast" />
          <DisplayPart name="motion" part="motion" />
          <StartPagePart />
        </FoldedRows>
        <p className={styles.hint}>{preferencesMessages.hint}</p>
      </div>
      <FoldedRows>
        <NotificationChoices />
        <PushAlerts />
        {mayViewDocuments(member) && <PaperPart />}
      </FoldedRows>
    </SettingsPage>
  )
}

function DisplayPart({ name, part }: { name: DisplayName; part: SearchTarget }) {
  const { legend, chosen } = useDisplayWords(name)
  return (
    <SettingsPart part={part} title={legend} state={chosen}>
      <DisplayChoice name={name} isLegendHidden />
    </SettingsPart>
  )
}

const LanguagePart = () => (
  <SettingsPart
    part="language"
    title={displayMessages.language.legend}
    state={displayMessages.language[language]}
  >
    <LanguageChoice isLegendHidden />
  </SettingsPart>
)

/** Mail or online delivery for each type of document, as on the documents page. */
function PaperPart() {
  const heading = useId()
  const query = useQuery({ ...paperlessQuery(useMember().plan), retryOnMount: false })
  return (
    <SettingsPart
      part="paperless"
      title={paperlessMessages.title}
      titleId={heading}
      hint={paperlessMessages.intro}
      state={query.data && paperState(query.data)}
    >
      <QueryView query={query}>
        {(paperless) => <PaperlessChoices paperless={paperless} types={PAPER_TYPES} labelledBy={heading} />}
      </QueryView>
    </SettingsPart>
  )
}

function paperState({ choices }: Paperless): string | undefined {
  if (choices.length === 0) return undefined
  if (choices.every(({ isPaperless }) => isPaperless)) return preferencesMessages.paper.online
  return choices.some(({ isPaperless }) => isPaperless)
    ? preferencesMessages.paper.mixed
    : preferencesMessages.paper.mail
}
