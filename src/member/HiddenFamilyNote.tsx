import { Link } from '@tanstack/react-router'
import { useStore } from '#base/store.ts'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { areHiddenShown, useHiddenIds } from './hidden-family.ts'
import { hiddenFamilyMessages as texts } from './locales/hidden-family.gen.ts'

type Props = {
  /** Whether the note is beside the setting itself. */
  isAtSetting?: boolean
}

/** Says that family members are hidden in a list, and can show them until the page is reloaded. */
export function HiddenFamilyNote({ isAtSetting = false }: Props) {
  const hiddenIds = useHiddenIds()
  const areShown = useStore(areHiddenShown)
  if (hiddenIds.length === 0) return null
  const turn = () => {
    areHiddenShown.set(!areShown)
    announce(areShown ? texts.hidden : texts.shown)
  }
  return (
    <Notice
      title={areShown ? texts.shown : texts.hidden}
      action={<Button onPress={turn}>{areShown ? texts.hide : texts.show}</Button>}
    >
      {!isAtSetting && <Link to="/settings/profile">{texts.setting}</Link>}
    </Notice>
  )
}
