import { useQuery, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '#api/failure.ts'
import { today } from '#base/clock.ts'
import { insurerText } from '#base/insurer-text.ts'
import type { ClaimDetails } from '#contract/entities/claim.ts'
import type { ListedDocument } from '#contract/entities/document.ts'
import { dateIfStated } from '#features/claims/claim-format.ts'
import { claimLettersMessages as texts } from '#features/claims/messages/claim-letters.gen.ts'
import { mayViewDocuments } from '#member/access.ts'
import { useMember } from '#member/current.ts'
import { documentsQuery, fileOf } from '#member/documents.queries.ts'
import { lettersAbout } from '#member/documents.rules.ts'
import { DownloadButton } from '#offline/files/DownloadButton.tsx'
import { Answer } from '#ui/Answer.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { InsurerText } from '#ui/InsurerText.tsx'
import { RetryButton } from '#ui/RetryButton.tsx'
import styles from './ClaimPage.module.css'

/** What was written about the claim; asked for once the member wants to see it. */
export function ClaimLetters({ claim }: { claim: ClaimDetails }) {
  if (!mayViewDocuments(useMember())) return null
  return (
    <Card aria-label={texts.title}>
      <Disclosure summary={texts.title} level={2}>
        {() => <Letters claimHandle={claim.handle} />}
      </Disclosure>
    </Card>
  )
}

function Letters({ claimHandle }: { claimHandle: string }) {
  const { plan } = useMember()
  const query = useQuery(documentsQuery(plan))
  const { data, error } = query
  const action = <RetryButton query={query}>{texts.retry}</RetryButton>
  return (
    <Answer
      data={data}
      failure={error ? { ...sentenceOf(error), title: texts.notLoaded, action } : undefined}
    >
      {({ documents }) => <Found letters={lettersAbout(documents, claimHandle)} />}
    </Answer>
  )
}

const Found = ({ letters }: { letters: readonly ListedDocument[] }) => (
  <div className={styles.help}>
    {letters.length === 0 && <p>{texts.none}</p>}
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
      <p className={styles.hint}>{dateIfStated(letter.issuedOn)}</p>
      <DownloadButton
        name={texts.fileName({ day: letter.issuedOn ?? today().toString() })}
        get={() => fileOf(client, plan, letter, 'download')}
      >
        {texts.download({ title })}
      </DownloadButton>
    </div>
  )
}
