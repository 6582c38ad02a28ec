import { mdiCogOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '#api/failure.ts'
import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import { dateAndTime } from '#base/dates.ts'
import type { RecordExport } from '#contract/calls/record-exports.ts'
import { DownloadButton } from '#files/DownloadButton.tsx'
import { useMember } from '#member/current.ts'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { TitledCard } from '#ui/Card.tsx'
import { Notice } from '#ui/Notice.tsx'
import {
  FILE_NAMES,
  type RecordFormat,
  type RecordPart,
  exportFile,
  recordExportsQuery,
  startExportOf,
} from './health-records.queries.ts'
import { healthRecordsMessages } from './locales/health-records.gen.ts'
import styles from './HealthRecordsPage.module.css'

const { large: texts, formats } = healthRecordsMessages.download

/** The large file that is being created or is ready; hidden if there is none. */
export function RecordExportPart() {
  const { plan } = useMember()
  const { data } = useQuery(recordExportsQuery(plan))
  const [one] = data?.exports ?? []
  if (!one) return null
  return (
    <TitledCard className={styles.facts} title={texts.title}>
      <p role="status">
        {one.personName && `${one.personName}: `}
        {stateOf(one)}
      </p>
      {one.state === 'ready' && (
        <DownloadButton name={FILE_NAMES[one.format]} get={() => exportFile(plan, one.exportId)}>
          {texts.download({ format: formats[one.format] })}
        </DownloadButton>
      )}
    </TitledCard>
  )
}

function stateOf({ state, done, total, expiresAt }: RecordExport): string {
  if (state === 'ready') return texts.ready({ moment: dateAndTime(Date.parse(expiresAt)) })
  if (state === 'failed') return texts.failed
  if (state === 'waiting' || done === 0) return texts.waiting
  return total === null ? texts.doneOf({ count: done }) : texts.doneOfAll({ count: done, total })
}

type Props = { part: RecordPart; format: RecordFormat }

/** Starts a file that is too large to wait for. */
export function BeginExport({ part, format }: Props) {
  const { plan } = useMember()
  const { send } = useIdempotentMutation(startExportOf(plan))
  const [trouble, setTrouble] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { refused, refuse } = useNeedsNetwork<'begin'>()
  const begin = async () => {
    if (isBusy || refuse('begin')) return
    setBusy(true)
    setTrouble(undefined)
    try {
      await send({ part, format })
      announce(texts.begun)
    } catch (failure) {
      setTrouble(sentenceOf(failure).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <p>{texts.why}</p>
      <div>
        <Button icon={mdiCogOutline} aria-disabled={isBusy} onPress={() => void begin()}>
          {texts.begin({ format: formats[format] })}
        </Button>
      </div>
      {refused && <NeedsNetwork />}
      {trouble && <Notice tone="warning" title={trouble} />}
    </>
  )
}
