import {
  mdiContentSaveOutline,
  mdiDeleteOutline,
  mdiDownload,
  mdiHelpCircleOutline,
  mdiOpenInNew,
  mdiReceiptTextOutline,
  mdiShieldCheckOutline,
} from '@mdi/js'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, memo } from 'react'
import { today } from '#base/clock.ts'
import { shortDate } from '#base/dates.ts'
import { insurerText } from '#base/insurer-text.ts'
import { locale } from '#base/messages.ts'
import type { ListedDocument } from '#contract/entities/document.ts'
import { mayViewAuthorizations, mayViewClaims } from '#member/access.ts'
import { useMember } from '#member/current.ts'
import { documentPage } from '#records/document-page.ts'
import { titledDocument } from '#records/document-title.ts'
import { fileOf, removeSavedDocument, saveDocument } from '#records/documents.queries.ts'
import { useDownload } from '#files/DownloadButton.tsx'
import { useDocumentTab } from '#files/use-document-tab.tsx'
import { ActionFailure } from '#offline/ActionFailure.tsx'
import { useAction } from '#offline/use-action.ts'
import { announce } from '#ui/announce.ts'
import { InsurerText } from '#ui/InsurerText.tsx'
import { Label } from '#ui/Label.tsx'
import { type RowAction, RowMenu } from '#ui/RowMenu.tsx'
import { Row, RowButton, RowLink } from '#ui/Rows.tsx'
import { uiMessages } from '#ui/locales/ui.gen.ts'
import { documentsMessages as texts } from './locales/documents.gen.ts'

const kilobytes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })

type Props = { document: ListedDocument; isSaved: boolean; isHidden: boolean }

/**
 * A document. Pressing its row opens it: an explanation of benefits as its claim's page, all others as a PDF. Rerenders
 * only when it changes, so that a search doesn't wait for unchanged rows.
 */
export const DocumentRow = memo(({ document: one, isSaved, isHidden }: Props) => {
  const member = useMember()
  const { plan } = member
  const client = useQueryClient()
  const tab = useDocumentTab(one, isSaved)
  const page = documentPage(one, member)
  const download = useDownload({
    name: texts.fileName({ day: dayOf(one) ?? today().toString() }),
    get: () => fileOf(client, plan, one, 'download'),
    remedy: tab.remedy,
    isHere: isSaved,
  })
  const saving = useSaving(one, isSaved)
  const title = <InsurerText text={one.title} format={(plain) => titledDocument(one, plain)} />
  const about = useAbout(one)
  return (
    <Row
      isHidden={isHidden}
      title={
        page ? (
          <RowLink {...page}>{title}</RowLink>
        ) : (
          <RowButton aria-disabled={tab.isBusy} onPress={tab.press}>
            {title}
          </RowButton>
        )
      }
      unseen={one.isUnread && texts.isUnread}
      when={shortDay(dayOf(one))}
      facts={factsOf(one)}
      label={
        (one.isReplaced || isSaved) && (
          <>
            {one.isReplaced && <Label color="grey">{texts.isReplaced}</Label>}
            {isSaved && <Label color="green">{texts.isSaved}</Label>}
          </>
        )
      }
      menu={
        <RowMenu
          label={texts.moreFor({ title: titledDocument(one, insurerText(one.title)) })}
          actions={[
            ...(page ? [{ label: texts.openPdf, icon: mdiOpenInNew, onPress: tab.press }] : []),
            { label: texts.download, icon: mdiDownload, onPress: download.press },
            saving.action,
            ...about,
          ]}
        />
      }
    >
      {tab.outcome}
      {download.outcome}
      {saving.outcome}
    </Row>
  )
})

const dayOf = ({ issuedOn, receivedOn }: ListedDocument): string | null => issuedOn ?? receivedOn

const shortDay = (day: string | null): string => (day === null ? uiMessages.noneNoted : shortDate(day))

const factsOf = (one: ListedDocument): ReactNode[] => [
  one.memberId === null ? texts.everybody : one.memberName,
  one.planName,
  (one.version > 1 || one.isReplaced) && texts.version({ version: one.version }),
  one.kind !== 'eob' && lengthOf(one),
  one.receivedOn !== null &&
    one.receivedOn !== dayOf(one) &&
    texts.received({ day: shortDate(one.receivedOn) }),
]

const lengthOf = ({ pages, bytes }: ListedDocument): string =>
  [
    ...(pages === null ? [] : [texts.pages({ count: pages })]),
    ...(bytes === null ? [] : [kilobytes.format(Math.ceil(bytes / 1024))]),
  ].join(', ')

/** Links from a document to its claim, to its authorization, and to a message about it. */
function useAbout(one: ListedDocument): RowAction[] {
  const member = useMember()
  const navigate = useNavigate()
  const { claimHandle, claimNumber, authorizationHandle, authorizationNumber } = one
  const actions: RowAction[] = []
  if (claimHandle && claimNumber && mayViewClaims(member))
    actions.push({
      label: texts.toClaim({ number: claimNumber }),
      icon: mdiReceiptTextOutline,
      onPress: () => void navigate({ to: '/claim-details/$id', params: { id: claimHandle } }),
    })
  if (authorizationHandle && authorizationNumber && mayViewAuthorizations(member))
    actions.push({
      label: texts.toAuthorization({ number: authorizationNumber }),
      icon: mdiShieldCheckOutline,
      onPress: () => void navigate({ to: '/authorizations/$id', params: { id: authorizationHandle } }),
    })
  actions.push({
    label: texts.ask,
    icon: mdiHelpCircleOutline,
    onPress: () => void navigate({ to: '/messages/new', search: aboutIn(one) }),
  })
  return actions
}

/**
 * A question about an explanation of benefits names its claim, whose handle reveals less in an address than its number.
 */
const aboutIn = ({ kind, documentId, claimHandle }: ListedDocument): Record<string, string> =>
  kind === 'eob' && claimHandle !== null ? { claim: claimHandle } : { document: documentId }

/** Stores the document on this device until the member signs out or removes it. */
function useSaving(one: ListedDocument, isSaved: boolean): { action: RowAction; outcome: ReactNode } {
  const { plan } = useMember()
  const client = useQueryClient()
  const { press, isBusy, ...failure } = useAction({ isHere: isSaved })
  const change = async () => {
    await (isSaved ? removeSavedDocument : saveDocument)(client, plan, one)
    announce(isSaved ? texts.removed : texts.saved)
  }
  return {
    action: {
      label: isSaved ? texts.remove : texts.save,
      icon: isSaved ? mdiDeleteOutline : mdiContentSaveOutline,
      onPress: () => void press(change),
    },
    outcome: (
      <>
        {isBusy && <p role="status">{texts.saving}</p>}
        <ActionFailure {...failure} />
      </>
    ),
  }
}
