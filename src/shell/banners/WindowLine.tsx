import { mdiWrenchClock } from '@mdi/js'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { now } from '#base/clock.ts'
import { timeInZone } from '#base/dates.ts'
import { useServiceWindows } from '#offline/connection.ts'
import { Button } from '#ui/Button.tsx'
import { Line } from './Line.tsx'
import { plannedAt } from './windows.rules.ts'
import { words } from './windows.words.ts'

/** Planned work on the service behind this page: told within the hour before, and while it lasts (pages 20). */
export function WindowLine() {
  const windows = useServiceWindows()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [putAway, setPutAway] = useState('')
  const planned = plannedAt(path, windows, now())
  if (!planned) return null
  const { window, isUnderWay } = planned
  const name = `${window.service} ${window.startsAt} ${isUnderWay}`
  if (name === putAway) return null
  const service = words.services[window.service]
  const [from, until] = [timeInZone(window.startsAt), timeInZone(window.endsAt)]
  return (
    <Line
      tone="amber"
      icon={mdiWrenchClock}
      action={
        <Button look="quiet" onClick={() => setPutAway(name)}>
          {words.dismiss}
        </Button>
      }
    >
      {isUnderWay ? words.underWay(service, until) : words.ahead(service, from, until)}
    </Line>
  )
}
