import type { ReactNode } from 'react'
import type { AppKey } from '#contract/entities/sso.ts'
import { HandOffNotice, useHandOff } from '#sso/use-hand-off.tsx'
import { words } from '#shell/shell.words.ts'
import { Hidden } from '#ui/Hidden.tsx'

/** An entry that opens a connected application by single sign-on (spec §2.3). */
export function AppEntry({
  app,
  className,
  children,
}: {
  app: AppKey
  className: string | undefined
  children: ReactNode
}) {
  const handOff = useHandOff()
  const isOpening = handOff.state.kind === 'opening'
  return (
    <>
      <button type="button" className={className} aria-disabled={isOpening} onClick={() => handOff.open(app)}>
        {children}
        <Hidden>{words.newWindow}</Hidden>
      </button>
      <HandOffNotice {...handOff} />
    </>
  )
}
