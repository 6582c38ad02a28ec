import { mdiOpenInNew } from '@mdi/js'
import { type ReactNode, useState } from 'react'
import type { AppKey } from '#contract/entities/sso.ts'
import type { ExitModal as Exit } from '#content/item.ts'
import { Button } from '#ui/Button.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { ExitModal } from './ExitModal.tsx'
import { HandOffNotice } from './HandOffNotice.tsx'
import { useHandOff } from './use-hand-off.ts'
import { words } from './sso.words.ts'

/** Opens a connected application; its words are "Open …" unless content has others. */
export function SsoButton({
  app,
  look = 'primary',
  exit,
  children,
}: {
  app: AppKey
  /** What has to be agreed to first. */
  exit?: Exit
  look?: 'primary' | 'secondary' | 'quiet'
  children?: ReactNode
}) {
  const handOff = useHandOff()
  const [isAsking, setAsking] = useState(false)
  const isOpening = handOff.state.kind === 'opening'
  const name = words.apps[app]
  return (
    <>
      <Button
        look={look}
        icon={mdiOpenInNew}
        aria-disabled={isOpening}
        onClick={() => (exit ? setAsking(true) : handOff.open(app))}
      >
        {isOpening ? words.opening(name) : (children ?? words.open(name))}
        <Hidden> ({words.newWindow})</Hidden>
      </Button>
      <HandOffNotice {...handOff} />
      {exit && isAsking && (
        <ExitModal
          exit={exit}
          title={name}
          onCancel={() => setAsking(false)}
          onAccept={() => {
            handOff.open(app)
            setAsking(false)
          }}
        />
      )}
    </>
  )
}
