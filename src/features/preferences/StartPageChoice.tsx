import { useState } from 'react'
import { SettingsPart } from '#account/SettingsPart.tsx'
import { titleMessages } from '#content/locales/title.gen.ts'
import { useMember } from '#member/current.ts'
import { chooseStartPage, startPageOf, startPagesOf } from '#member/start-page.ts'
import { ChoiceButtons } from '#ui/ChoiceButtons.tsx'
import { preferencesMessages } from './locales/preferences.gen.ts'

/** The page that opens after sign-in on this device; only pages that the plan has. */
export function StartPagePart() {
  const member = useMember()
  const [chosen, setChosen] = useState(() => startPageOf(member))
  return (
    <SettingsPart part="start-page" title={preferencesMessages.startPage} state={titleMessages[chosen]}>
      <ChoiceButtons
        name="startPage"
        legend={preferencesMessages.startPage}
        isLegendHidden
        chosen={chosen}
        options={startPagesOf(member).map((value) => ({ value, content: titleMessages[value] }))}
        onChoose={(page) => {
          chooseStartPage(page)
          setChosen(page)
        }}
      />
    </SettingsPart>
  )
}
