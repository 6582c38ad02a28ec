import {
  mdiContentSaveOutline,
  mdiDeleteOutline,
  mdiHelpCircleOutline,
  mdiOpenInNew,
  mdiTextBoxOutline,
} from '@mdi/js'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { memo, useState } from 'react'
import { type Sentence, sentenceOf } from '#api/failure.ts'
import { today } from '#base/clock.ts'
import { longDate } from '#base/dates.ts'
import { insurerText } from '#base/insurer-text.ts'
import { locale } from '#base/messages.ts'
import type { ListedDocument } from '#contract/entities/document.ts'
import { mayViewAuthorizations, mayViewClaims } from '#member/access.ts'
import { useMember } from '#member/current.ts'
import { titledDocument } from '#records/document-title.ts'
import { fileOf, removeSavedDocument, saveDocument } from '#records/documents.queries.ts'
import { documentMessages } from '#records/locales/document.gen.ts'
import { DownloadRow } from '#files/DownloadButton.tsx'
import { useDocumentTab } from '#files/use-document-tab.tsx'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { announce } from '#ui/announce.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { InsurerText } from '#ui/InsurerText.tsx'
import { Label } from '#ui/Label.tsx'
import { Later } from '#ui/Later.tsx'
import { Notice } from '#ui/Notice.tsx'
import { uiMessages } from '#ui/locales/ui.gen.ts'
import { documentsMessages as texts } from './locales/documents.gen.ts'
import styles from './DocumentsPage.module.css'

const kilobytes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })

type Props = { document: ListedDocument; isSaved: boolean }

/**
 * One document: what it is, whose, about what, and what can be done with it. Drawn anew only where it changes, and its
 * name first: another letter of a search does not wait for the rest of twenty rows.
 */
export const DocumentRow = memo(({ document: one, isSaved }: Props) => (
  <>
    <div className={styles.head}>
      <h2>
        <InsurerText text={one.title} format={(title) => titledDocument(one, title)} />
      </h2>
      {one.isUnread && <Label color="accent">{texts.isUnread}</Label>}
      {one.isReplaced && <Label color="grey">{texts.isReplaced}</Label>}
      {isSaved && <Label color="green">{texts.isSaved}</Label>}
    </div>
    <Later until={<div className={styles.restToCome} />}>
      <div className={styles.facts}>
        <DocumentFacts one={one} />
      </div>
      <DocumentActions one={one} isSaved={isSaved} />
    </Later>
  </>
))

const dayIn = ({ issuedOn, receivedOn }: ListedDocument): string => {
  const day = issuedOn ?? receivedOn
  return day === null ? uiMessages.noneNoted : longDate(day)
}

const day = (iso: string | null) => (iso === null ? undefined : longDate(iso))

function DocumentFacts({ one }: { one: ListedDocument }) {
  const { facts } = texts
  const member = useMember()
  const { claimHandle, claimNumber, authorizationHandle, authorizationNumber } = one
  return (
    <DataList variant="grid">
      <Fact term={facts.member}>{one.memberId === null ? texts.everybody : one.memberName}</Fact>
      <Fact term={facts.plan}>{one.planName}</Fact>
      <Fact term={facts.decided}>{day(one.issuedOn)}</Fact>
      {one.receivedOn !== one.issuedOn && <Fact term={facts.received}>{day(one.receivedOn)}</Fact>}
      {(one.pages ?? one.bytes) !== null && <Fact term={facts.size}>{lengthOf(one)}</Fact>}
      {(one.version > 1 || one.isReplaced) && <Fact term={facts.version}>{String(one.version)}</Fact>}
      {claimHandle && claimNumber && (
        <Fact term={facts.claim}>
          {mayViewClaims(member) ? (
            <Link to="/claim-details/$id" params={{ id: claimHandle }}>
              {claimNumber}
            </Link>
          ) : (
            claimNumber
          )}
        </Fact>
      )}
      {authorizationNumber && (
        <Fact term={facts.authorization}>
          {authorizationHandle && mayViewAuthorizations(member) ? (
            <Link to="/authorizations/$id" params={{ id: authorizationHandle }}>
              {authorizationNumber}
            </Link>
          ) : (
            authorizationNumber
          )}
        </Fact>
      )}
    </DataList>
  )
}

const lengthOf = ({ pages, bytes }: ListedDocument): string =>
  [
    ...(pages === null ? [] : [texts.pages({ count: pages })]),
    ...(bytes === null ? [] : [kilobytes.format(Math.ceil(bytes / 1024))]),
  ].join(', ')

function DocumentActions({ one, isSaved }: { one: ListedDocument; isSaved: boolean }) {
  const { plan } = useMember()
  const client = useQueryClient()
  const title = titledDocument(one, insurerText(one.title))
  const named = { title, day: dayIn(one) }
  const { isBusy, press, outcome, remedy } = useDocumentTab(one, isSaved)
  return (
    <>
      <DownloadRow
        label={texts.downloadOf(named)}
        name={texts.fileName({ day: one.issuedOn ?? one.receivedOn ?? today().toString() })}
        get={() => fileOf(client, plan, one, 'download')}
        remedy={remedy}
        isHere={isSaved}
      >
        {(download) => (
          <div className={styles.actions}>
            <Button
              icon={mdiOpenInNew}
              aria-label={texts.openOf(named)}
              aria-disabled={isBusy}
              onPress={press}
            >
              {documentMessages.open}
            </Button>
            {download}
            {one.kind === 'eob' && one.claimHandle && (
              <ButtonLink
                to="/claim-details/$id"
                params={{ id: one.claimHandle }}
                search={{ view: 'eob' }}
                variant="quiet"
                icon={mdiTextBoxOutline}
              >
                {texts.asPage}
              </ButtonLink>
            )}
            <SaveButton
              one={one}
              isSaved={isSaved}
              label={isSaved ? texts.removeOf(named) : texts.saveOf(named)}
            />
            <ButtonLink
              to="/messages/new"
              search={aboutIn(one)}
              variant="quiet"
              icon={mdiHelpCircleOutline}
              aria-label={texts.askOf(named)}
            >
              {texts.ask}
            </ButtonLink>
          </div>
        )}
      </DownloadRow>
      {outcome}
    </>
  )
}

/** An explanation of benefits is asked about by its claim, whose handle says less in an address than its number. */
const aboutIn = ({ kind, documentId, claimHandle }: ListedDocument): Record<string, string> =>
  kind === 'eob' && claimHandle !== null ? { claim: claimHandle } : { document: documentId }

type SaveProps = { one: ListedDocument; isSaved: boolean; label: string }

/**
 * Keeps the document on this device until the member signs out, or removes it. One button for both, so that the focus
 * stays on it.
 */
function SaveButton({ one, isSaved, label }: SaveProps) {
  const { plan } = useMember()
  const client = useQueryClient()
  const { refused, refuse } = useNeedsNetwork<'save'>()
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Sentence>()
  const press = async () => {
    if (isBusy || (!isSaved && refuse('save'))) return
    setBusy(true)
    setTrouble(undefined)
    try {
      await (isSaved ? removeSavedDocument : saveDocument)(client, plan, one)
      announce(isSaved ? texts.removed : texts.saved)
    } catch (failure) {
      const sentence = sentenceOf(failure)
      setTrouble(sentence)
      announce(sentence.message)
    }
    setBusy(false)
  }
  return (
    <>
      <Button
        variant="quiet"
        icon={isSaved ? mdiDeleteOutline : mdiContentSaveOutline}
        aria-label={label}
        aria-disabled={isBusy}
        onPress={() => void press()}
      >
        {isSaved ? texts.remove : isBusy ? texts.saving : texts.save}
      </Button>
      {refused && <NeedsNetwork />}
      {trouble && (
        <Notice tone="warning" title={trouble.message}>
          {uiMessages.code({ code: trouble.code })}
        </Notice>
      )}
    </>
  )
}
