import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useBrand } from '#member/brand.ts'
import { useMember } from '#member/current.ts'
import { type DocumentName, fileOf } from '#records/documents.queries.ts'
import { documentMessages as texts } from '#records/locales/document.gen.ts'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { PdfTabOutcome, usePdfTab } from './PdfTab.tsx'

/** The insurer has no file that can be shown: a call brings it by mail. */
const NEEDS_A_CALL = ['FRM-0002', 'FRM-0003']

/** Opens a document in a new tab: from this device where it is saved, else from the server. */
export function useDocumentTab(one: DocumentName, isSaved: boolean) {
  const { plan } = useMember()
  const { member: phone } = useBrand(plan).phones
  const client = useQueryClient()
  const { refused, refuse } = useNeedsNetwork<'open'>()
  const tab = usePdfTab({
    title: texts.kinds[one.kind],
    opening: texts.opening,
    opened: texts.opened,
    get: () => fileOf(client, plan, one, 'open'),
    refuse: () => !isSaved && refuse('open'),
  })
  const remedy = (code: string): ReactNode => NEEDS_A_CALL.includes(code) && <PhoneLink number={phone} />
  const outcome = (
    <>
      {refused && <NeedsNetwork />}
      <PdfTabOutcome {...tab} remedy={remedy} />
    </>
  )
  return { isBusy: tab.state.is === 'getting', press: tab.press, outcome, remedy }
}
