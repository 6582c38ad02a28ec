import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { ApiFailure, codeOf, formTrouble } from '#api/failure.ts'
import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import { momentInZone } from '#base/dates.ts'
import type { ContentState, ContentVersion } from '#contract/entities/staff-content.ts'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Form } from '#ui/Form.tsx'
import { Label } from '#ui/Label.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { TextField } from '#ui/TextField.tsx'
import { QueryView } from '#offline/QueryView.tsx'
import { ContentPreviews } from './ContentPreviews.tsx'
import { contentQuery, rollBack } from './content.queries.ts'
import { Reason } from './FindPage.tsx'
import { staffContentMessages as texts } from './locales/staff-content.gen.ts'
import { staffFrameMessages } from './locales/staff-frame.gen.ts'
import { staffPersonMessages } from './locales/staff-person.gen.ts'
import { signInAgain } from './open-person.ts'
import { Part } from './Part.tsx'
import styles from './Frame.module.css'

/** The content that an editor has published in files, its state, and a button to return to an older version. */
export function ContentPage() {
  const content = useQuery(contentQuery)
  const [chosen, setChosen] = useState<ContentVersion>()
  return (
    <>
      <PageHeader title={texts.title} answer={texts.answer} />
      <QueryView query={content} failed={staffFrameMessages.failed}>
        {(state) => (
          <>
            <Standing state={state} look={() => void content.refetch()} />
            {state.hasFolder && <Versions versions={state.versions} onChosen={setChosen} />}
          </>
        )}
      </QueryView>
      <ContentPreviews />
      {chosen && <RollBackDialog version={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

function Standing({ state, look }: { state: ContentState; look: () => void }) {
  const { hasFolder, items, notices, faults } = state
  if (!hasFolder) return <Notice>{texts.noFolder}</Notice>
  return (
    <Part title={texts.standing}>
      <DataList variant="grid">
        <Fact term={texts.items}>{items}</Fact>
        <Fact term={texts.notices}>{notices}</Fact>
      </DataList>
      <div role="status">
        {faults.length === 0 ? (
          <p>{texts.noFaults}</p>
        ) : (
          <Notice tone="warning" title={texts.faults({ count: faults.length })}>
            <p>{texts.stays}</p>
            <ul>
              {faults.map((fault) => (
                <li key={fault} lang="en">
                  {fault}
                </li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
      <div>
        <Button onPress={look}>{texts.look}</Button>
      </div>
    </Part>
  )
}

type VersionsProps = {
  versions: readonly ContentVersion[]
  onChosen: (version: ContentVersion) => void
}

const nameOf = ({ at, name }: ContentVersion): string => (at ? momentInZone(at) : name)

function Versions({ versions, onChosen }: VersionsProps) {
  return (
    <Part title={texts.versions}>
      {versions.length === 0 && <p>{texts.noVersions}</p>}
      <ul role="list" className={styles.list}>
        {versions.map((version) => (
          <li key={version.name} className={styles.item}>
            <div className={styles.head}>
              <h3>{nameOf(version)}</h3>
              {version.isPublished && <Label color="green">{texts.now}</Label>}
            </div>
            <p>{version.files.join(', ')}</p>
            {!version.isPublished && (
              <div>
                <Button
                  aria-label={texts.backTo({ version: nameOf(version) })}
                  onPress={() => onChosen(version)}
                >
                  {texts.back}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** Whether the password was entered too long ago for this action. */
const isTooLongAgo = (failure: unknown): boolean =>
  failure instanceof ApiFailure && codeOf(failure) === 'ADM-0027'

function RollBackDialog({ version, onClose }: { version: ContentVersion; onClose: () => void }) {
  const client = useQueryClient()
  const { send } = useIdempotentMutation({
    mutationFn: rollBack,
    onSuccess: (state) => client.setQueryData(contentQuery.queryKey, state),
  })
  const [isLate, setLate] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const { again, cancel, reason, busy } = staffPersonMessages.ask
  const leave = () => {
    setFailed(false)
    signInAgain().catch(() => setFailed(true))
  }
  return (
    <Dialog title={texts.backTitle} isOpen onClose={onClose} actions={null}>
      <p>{texts.backBody({ version: nameOf(version) })}</p>
      <div role="alert">
        {hasFailed && <Notice tone="warning" title={staffFrameMessages.signIn.failed} />}
      </div>
      <Form
        schema={v.object({ reason: Reason })}
        onSend={async (sent) => {
          await send({ ...sent, version: version.name }).catch((failure: unknown) => {
            setLate(isTooLongAgo(failure))
            throw failure
          })
          announce(texts.isBack)
          onClose()
        }}
        troubleOf={(failure) => formTrouble(failure)}
        submit={{ label: texts.back, busy }}
        otherwise={
          <>
            {isLate && <Button onPress={leave}>{again}</Button>}
            <Button variant="quiet" onPress={onClose}>
              {cancel}
            </Button>
          </>
        }
      >
        <TextField name="reason" label={reason} />
      </Form>
    </Dialog>
  )
}
