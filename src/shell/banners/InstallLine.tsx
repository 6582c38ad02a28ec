import { mdiCellphoneArrowDown, mdiCheckCircleOutline } from '@mdi/js'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { nowMs } from '#base/clock.ts'
import { useStore } from '#base/store.ts'
import { install, installState, installed } from '#offline/install.ts'
import { IosSteps } from '#offline/install/IosSteps.tsx'
import { words } from '#offline/install/install.words.ts'
import { sayNotNow } from '#offline/install/visits.ts'
import { Button } from '#ui/Button.tsx'
import { useInstallMoment } from './install-moment.ts'
import { Line } from './Line.tsx'

/** Offers the home screen at the right moment, and says once that it worked. */
export function InstallLine() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [isDone, setDone] = useState(false)
  useEffect(() => installed.listen(() => setDone(true)), [])
  if (!isDone) return <Offer key={path} path={path} />
  return (
    <Line
      tone="accent"
      icon={mdiCheckCircleOutline}
      action={
        <Button look="quiet" onClick={() => setDone(false)}>
          {words.ok}
        </Button>
      }
    >
      {words.done}
    </Line>
  )
}

function Offer({ path }: { path: string }) {
  const state = useStore(installState)
  const [isRightMoment, leave] = useInstallMoment(path)
  const [showsHow, setShowsHow] = useState(false)
  if (!isRightMoment) return null
  const notNow = () => {
    sayNotNow(nowMs())
    leave()
  }
  const ask = async () => {
    if (!(await install())) notNow()
  }
  return (
    <Line
      tone="accent"
      icon={mdiCellphoneArrowDown}
      more={showsHow && <IosSteps />}
      action={
        <>
          {state === 'ios' ? (
            <Button aria-expanded={showsHow} onClick={() => setShowsHow(!showsHow)}>
              {words.how}
            </Button>
          ) : (
            <Button onClick={() => void ask()}>{words.install}</Button>
          )}
          <Button look="quiet" onClick={notNow}>
            {words.notNow}
          </Button>
        </>
      }
    >
      {state === 'ios' ? words.offerIos : words.offer}
    </Line>
  )
}
