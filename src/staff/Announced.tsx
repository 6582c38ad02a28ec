import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { momentInZone } from '#base/dates.ts'
import type { StaffNotice } from '#contract/entities/staff.ts'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Label, type LabelColor } from '#ui/Label.tsx'
import { Failed } from './Failed.tsx'
import { staffNoticesMessages as texts } from './locales/staff-notices.gen.ts'
import styles from './Frame.module.css'

const COLORS: Record<StaffNotice['state'], LabelColor> = {
  ahead: 'accent',
  now: 'green',
  over: 'grey',
  withdrawn: 'grey',
}

type Props = {
  title: string
  what: Pick<StaffNotice, 'startsAt' | 'endsAt' | 'state' | 'by'> & Partial<Pick<StaffNotice, 'isFromFile'>>
  children?: ReactNode
  withdraw: () => Promise<unknown>
}

/** A notice or outage in the list, and the button that withdraws it. */
export function Announced({
  title,
  what: { startsAt, endsAt, state, by, isFromFile },
  children,
  withdraw,
}: Props) {
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: withdraw,
    onSuccess: () => announce(texts.withdrawn),
    onSettled: () => client.invalidateQueries(),
  })
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <h3>{title}</h3>
        <Label color={COLORS[state]}>{texts.states[state]}</Label>
      </div>
      {children}
      <DataList variant="grid">
        <Fact term={texts.from}>{momentInZone(startsAt)}</Fact>
        <Fact term={texts.until}>{momentInZone(endsAt)}</Fact>
        <Fact term={texts.by}>{isFromFile ? texts.file : by}</Fact>
      </DataList>
      <div role="alert">{error && <Failed error={error} />}</div>
      {!isFromFile && (state === 'ahead' || state === 'now') && (
        <div>
          <Button
            aria-label={texts.withdrawOf({ title })}
            aria-disabled={isPending}
            onPress={() => isPending || mutate()}
          >
            {isPending ? texts.withdrawing : texts.withdraw}
          </Button>
        </div>
      )}
    </li>
  )
}
