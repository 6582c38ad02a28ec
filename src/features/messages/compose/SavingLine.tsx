import { useEffect, useRef } from 'react'
import { announce } from '#ui/announce.ts'
import { FailureText } from '#ui/FailureText.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { uiMessages } from '#ui/locales/ui.gen.ts'
import { composeMessages as texts } from '#features/messages/locales/compose.gen.ts'
import { leaveDrafts, narrowMessages } from '#features/messages/list-state.ts'
import type { DraftEditor } from '#drafts/message/draft-editor.ts'
import type { DraftState } from '#drafts/message/use-draft.ts'
import styles from './Composer.module.css'

type Props = { state: DraftState; onRetry: () => void }

/** The saving state; screen readers announce it only if something is wrong. */
export function SavingLine({ state: { saving, failure, files }, onRetry }: Props) {
  const said = texts.saving[saving]
  const announced = useRef<string>(undefined)
  useEffect(() => {
    // Members keep typing during an outage, so it is announced once.
    if (saving === 'saved') announced.current = undefined
    const isOdd = saving === 'waiting' || saving === 'failed'
    if (!isOdd || announced.current === said) return
    announced.current = said
    announce(said)
  }, [saving, said])
  // The page shows this above, with the possible actions.
  if (saving === 'sent') return null
  if (saving === 'failed')
    return (
      <Notice tone="warning" title={said} action={<Button onPress={onRetry}>{texts.retry}</Button>}>
        {failure?.message} {failure && uiMessages.code({ code: failure.code })}
      </Notice>
    )
  return (
    <div className={styles.saving} data-saving={saving}>
      <p>{said}</p>
      {saving === 'waiting' && files.some(({ is }) => is !== 'uploaded') && <p>{texts.filesOffline}</p>}
    </div>
  )
}

type NoticeProps = { state: DraftState; editor: DraftEditor; isGone: boolean }

/** The change that another tab or device made to the draft. */
export function CopyNotice({ state: { isCopy, saving, failure }, editor, isGone }: NoticeProps) {
  const { copy, sentElsewhere, gone } = texts
  const announcement = saving === 'sent' ? failure?.message : isCopy ? copy.title : undefined
  useEffect(() => {
    if (announcement) announce(announcement)
  }, [announcement])
  if (saving === 'sent')
    return (
      <Notice
        tone="warning"
        action={
          <>
            <Button onPress={editor.goOnAsCopy}>{sentElsewhere.keep}</Button>{' '}
            <ButtonLink
              to="/messages"
              onPress={() => {
                leaveDrafts()
                narrowMessages({ folder: 'sent' })
              }}
            >
              {sentElsewhere.see}
            </ButtonLink>
          </>
        }
      >
        {failure && <FailureText {...failure} />}
      </Notice>
    )
  if (isCopy) return <Notice title={copy.title}>{copy.body}</Notice>
  return isGone && saving === 'saved' ? (
    <Notice tone="warning" title={gone.title}>
      {gone.body}
    </Notice>
  ) : null
}
