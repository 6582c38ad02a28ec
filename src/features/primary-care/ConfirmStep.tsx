import { mdiCheck } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formTrouble, messageOf } from '#api/failure.ts'
import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import { longDate } from '#base/dates.ts'
import type { ProviderForPeople } from '#contract/calls/primary-care.ts'
import type { Warning } from '#contract/entities/primary-care.ts'
import type { FailureCode } from '#contract/failures.ts'
import { useMember } from '#member/current.ts'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { QueryView } from '#offline/QueryView.tsx'
import { Button } from '#ui/Button.tsx'
import { TitledCard } from '#ui/Card.tsx'
import type { FormTrouble } from '#ui/form-context.ts'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { TroubleNotice } from '#ui/TroubleNotice.tsx'
import { ProviderFacts, providerName } from './ProviderFacts.tsx'
import { choosePcpMessages } from './locales/choose-pcp.gen.ts'
import { type Chosen, type Preview, chooseOf, previewQuery } from './primary-care.queries.ts'
import styles from './PrimaryCarePage.module.css'

const { confirm: texts } = choosePcpMessages

type Props = {
  wanted: ProviderForPeople
  onDone: (chosen: Chosen) => void
  onOther: () => void
}

/** Shows when a choice starts and the warnings about it, before the member confirms. */
export function ConfirmStep({ wanted, onDone, onOther }: Props) {
  const { plan } = useMember()
  const query = useQuery(previewQuery(plan, wanted))
  return (
    <>
      <PageHeader title={texts.title} />
      <QueryView
        query={query}
        failed={texts.failed}
        offline={{ body: choosePcpMessages.offline }}
        action={<Button onPress={onOther}>{texts.other}</Button>}
      >
        {(preview) => (
          <Checked
            wanted={wanted}
            preview={preview}
            onDone={onDone}
            onOther={onOther}
            onChanged={() => void query.refetch()}
          />
        )}
      </QueryView>
    </>
  )
}

type CheckedProps = Props & {
  preview: Preview
  /** Called if the insurer's date has changed. */
  onChanged: () => void
}

function Checked({ wanted, preview, onDone, onOther, onChanged }: CheckedProps) {
  const { plan } = useMember()
  const { send, refused, refuse, isBusy, trouble } = useChoice(plan, { wanted, onDone, onChanged })
  const possible = preview.people.filter(({ refusal }) => refusal === null)
  const only = preview.people.length === 1
  return (
    <TitledCard title={providerName(preview.provider)} className={styles.card}>
      <ProviderFacts provider={preview.provider} isNamed={false} />
      {preview.people.map(({ memberId, name, effectiveOn, warnings, refusal }) => (
        <div key={memberId} className={styles.request}>
          {refusal === null ? (
            <p className={styles.starts}>
              {only
                ? texts.starts({ day: longDate(effectiveOn) })
                : texts.startsFor({ name, day: longDate(effectiveOn) })}
            </p>
          ) : (
            <Notice tone="warning" title={texts.refusedFor({ name })}>
              {messageOf(refusal as FailureCode)}
            </Notice>
          )}
          <Warnings warnings={warnings} />
        </div>
      ))}
      <p className={styles.quiet}>{possible.length > 0 ? texts.note : texts.none}</p>
      {trouble && <TroubleNotice trouble={trouble} />}
      {refused && <NeedsNetwork>{choosePcpMessages.offline}</NeedsNetwork>}
      <div className={styles.ways}>
        {possible.length > 0 && (
          <Button
            variant="primary"
            icon={mdiCheck}
            aria-disabled={isBusy}
            onPress={() => {
              if (!refuse('choose')) void send(possible)
            }}
          >
            {isBusy
              ? texts.sending
              : texts.submitFor({ count: possible.length, name: possible[0]?.name ?? '' })}
          </Button>
        )}
        <Button onPress={onOther}>{texts.other}</Button>
      </div>
    </TitledCard>
  )
}

type Choice = Pick<CheckedProps, 'wanted' | 'onDone' | 'onChanged'>

/** Sends a choice once, however often the button is pressed. It is never queued, because its date depends on the day. */
function useChoice(plan: Parameters<typeof chooseOf>[0], { wanted, onDone, onChanged }: Choice) {
  const { send: sendOnce } = useIdempotentMutation(chooseOf(plan, onDone))
  const { refused, refuse } = useNeedsNetwork<'choose'>(choosePcpMessages.offline)
  const isSending = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<FormTrouble>()
  const send = async (possible: Preview['people']) => {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    setTrouble(undefined)
    try {
      await sendOnce({
        provider: wanted.provider,
        locationId: wanted.locationId,
        memberIds: possible.map(({ memberId }) => memberId),
        shown: possible.map(({ memberId, effectiveOn }) => ({ memberId, effectiveOn })),
      })
    } catch (failure) {
      setTrouble(formTrouble(failure))
      onChanged()
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  return { send, refused, refuse, isBusy, trouble }
}

/** The insurer's remarks about a choice, each as a sentence. */
function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  return warnings.map((warning) => (
    <Notice key={warning.kind} tone="warning">
      {warningText(warning)}
    </Notice>
  ))
}

function warningText({ kind, on, miles }: Warning): string {
  const { warnings } = texts
  if (kind === 'far') return warnings.far({ miles: String(miles ?? '') })
  if (kind === 'leaving') return on === null ? warnings.leavingSoon : warnings.leaving({ day: longDate(on) })
  return warnings[kind]
}
