import { useQuery, useQueryClient } from '@tanstack/react-query'
import { today } from '#base/clock.ts'
import { longDate } from '#base/dates.ts'
import { insurerText } from '#base/insurer-text.ts'
import type { ListedDocument } from '#contract/entities/document.ts'
import { mayViewDocuments } from '#member/access.ts'
import { useMember } from '#member/current.ts'
import { documentsQuery, fileOf } from '#records/documents.queries.ts'
import { lettersMessages as texts } from './locales/letters.gen.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { FoldedCard } from '#ui/FoldedCard.tsx'
import { InsurerText } from '#ui/InsurerText.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import styles from './Letters.module.css'

type Props = {
  title: string
  /** The text for an empty list. */
  none: string
  /** Selects the letters about the page's record. */
  find: (documents: readonly ListedDocument[]) => readonly ListedDocument[]
}

/** The letters about a claim or an authorization; loaded when the member opens the list. */
export function Letters({ title, ...props }: Props) {
  if (!mayViewDocuments(useMember())) return null
  return (
    <FoldedCard title={title} isOnPaper={false}>
      {() => <Loaded {...props} />}
    </FoldedCard>
  )
}

function Loaded({ none, find }: Omit<Props, 'title'>) {
  const { plan } = useMember()
  const query = useQuery(documentsQuery(plan))
  return (
    <QueryView query={query} failed={texts.notLoaded}>
      {({ documents }, isPartial) => <Found letters={find(documents)} none={isPartial ? undefined : none} />}
    </QueryView>
  )
}

type FoundProps = { letters: readonly ListedDocument[]; none: string | undefined }

const Found = ({ letters, none }: FoundProps) => (
  <div className={styles.letters}>
    {letters.length === 0 && none && <p>{none}</p>}
    {letters.map((one) => (
      <Letter key={one.documentId} letter={one} />
    ))}
    <ButtonLink variant="quiet" isFlush to="/documents">
      {texts.all}
    </ButtonLink>
  </div>
)

function Letter({ letter }: { letter: ListedDocument }) {
  const { plan } = useMember()
  const client = useQueryClient()
  const title = insurerText(letter.title)
  return (
    <div>
      <h3>
        <InsurerText text={letter.title} />
      </h3>
      {letter.issuedOn && <p className={styles.day}>{longDate(letter.issuedOn)}</p>}
      <DownloadButton
        name={texts.fileName({ day: letter.issuedOn ?? today().toString() })}
        get={() => fileOf(client, plan, letter, 'download')}
      >
        {texts.download({ title })}
      </DownloadButton>
    </div>
  )
}
