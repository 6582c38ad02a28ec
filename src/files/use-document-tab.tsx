import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useBrand } from '#member/brand.ts'
import { useMember } from '#member/current.ts'
import { type DocumentName, fileOf, savedDocumentsQuery, savedName } from '#records/documents.queries.ts'
import { documentMessages as texts } from '#records/locales/document.gen.ts'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { PdfTabOutcome, usePdfTab } from './PdfTab.tsx'

/** The insurer has no file that can be shown: a call brings it by mail. */
const NEEDS_A_CALL = ['FRM-0002', 'FRM-0003']

/** Opens a document in a new tab: from this device where it is saved, else from the server. */
export function useDocumentTab(one: DocumentName, isSaved: boolean) {
  return useTabOf(() => one, texts.kinds[one.kind], isSaved)
}

/** Opens any one of several documents, such as what a search found. */
export function useDocumentTabs() {
  const { data: saved = [] } = useQuery(savedDocumentsQuery(useMember().plan))
  const chosen = useRef<DocumentName>(undefined)
  const isSaved = () => chosen.current !== undefined && saved.includes(savedName(chosen.current))
  const { press, outcome } = useTabOf(() => chosen.current, texts.kinds.other, isSaved)
  // The browser lets only a press open a tab, so the press itself opens it.
  const open = (one: DocumentName) => {
    chosen.current = one
    press()
  }
  return { open, outcome }
}

function useTabOf(
  documentNow: () => DocumentName | undefined,
  title: string,
  isSaved: boolean | (() => boolean),
) {
  const { plan } = useMember()
  const { member: phone } = useBrand(plan).phones
  const client = useQueryClient()
  const { refused, refuse } = useNeedsNetwork<'open'>()
  const tab = usePdfTab({
    title,
    opening: texts.opening,
    opened: texts.opened,
    get: () => {
      const one = documentNow()
      return one ? fileOf(client, plan, one, 'open') : Promise.reject(new Error('No document was chosen'))
    },
    refuse: () => !(typeof isSaved === 'function' ? isSaved() : isSaved) && refuse('open'),
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
