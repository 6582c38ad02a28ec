import { mdiOpenInNew } from '@mdi/js'
import type { ReactNode } from 'react'
import type { AppKey } from '#contract/entities/sso.ts'
import { Button } from '#ui/Button.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { HandOffNotice } from './HandOffNotice.tsx'
import { useHandOff } from './use-hand-off.ts'
import { words } from './sso.words.ts'

/** Opens a connected application; its words are "Open …" unless content has others. */
export function SsoButton({
  app,
  look = 'primary',
  children,
}: {
  app: AppKey
  look?: 'primary' | 'secondary' | 'quiet'
  children?: ReactNode
}) {
  const handOff = useHandOff()
  const isOpening = handOff.state.kind === 'opening'
  const name = words.apps[app]
  return (
    <>
      <Button look={look} icon={mdiOpenInNew} aria-disabled={isOpening} onClick={() => handOff.open(app)}>
        {isOpening ? words.opening(name) : (children ?? words.open(name))}
        <Hidden> ({words.newWindow})</Hidden>
      </Button>
      <HandOffNotice {...handOff} />
    </>
  )
}
