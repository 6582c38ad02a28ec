import { mdiDeleteOutline, mdiPrinterOutline } from '@mdi/js'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '#api/failure.ts'
import { longDate, dateAndTime } from '#base/dates.ts'
import { AnswerCard } from '#benefits/AnswerCard.tsx'
import { deleteAnswerOf, savedAnswersQuery } from '#benefits/saved-answers.queries.ts'
import type { SavedAnswer } from '#contract/entities/saved-answer.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import { useBrand } from '#member/brand.ts'
import { useMember } from '#member/current.ts'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { QueryView } from '#offline/QueryView.tsx'
import { useFreshness } from '#offline/use-freshness.ts'
import { announce } from '#ui/announce.ts'
import { BackLink } from '#ui/BackLink.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Freshness } from '#ui/Freshness.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { TroubleNotice } from '#ui/TroubleNotice.tsx'
import { savedMessages as texts } from '#features/documents/locales/saved.gen.ts'
import { aroundOf, titleOf } from './saved.rules.ts'
import styles from '#features/documents/DocumentsPage.module.css'

/** A saved answer as a dated page that can be shown or printed. */
export function SavedAnswerPage({ id }: { id: string }) {
  const { plan } = useMember()
  const query = useQuery({ ...savedAnswersQuery(plan), retryOnMount: false })
  const freshness = useFreshness(query)
  const saved = query.data?.answers.find(({ answerId }) => answerId === id)
  return (
    <div className={styles.page}>
      <PageHeader
        back={<BackLink to="/documents">{titleMessages.documents}</BackLink>}
        title={titleMessages.savedAnswer}
        answer={saved && texts.savedOn({ when: dateAndTime(Date.parse(saved.savedAt)) })}
        freshness={query.data && <Freshness {...freshness} />}
      />
      <QueryView query={query} failed={texts.failed} offline={{ body: texts.offline }}>
        {() => (saved ? <Saved saved={saved} /> : <Notice title={texts.gone}>{texts.goneBody}</Notice>)}
      </QueryView>
    </div>
  )
}

function Saved({ saved }: { saved: SavedAnswer }) {
  const { plan } = useMember()
  const { category, on, memberName, planName } = saved
  return (
    <>
      <Card className={styles.card}>
        <DataList variant="grid">
          <Fact term={texts.question}>{titleOf(saved)}</Fact>
          <Fact term={texts.day}>{longDate(on)}</Fact>
          <Fact term={texts.person}>{memberName}</Fact>
          <Fact term={texts.plan}>{planName}</Fact>
        </DataList>
      </Card>
      <AnswerCard category={category} around={aroundOf(saved)} />
      <p className={styles.note}>
        {texts.holds} <PhoneLink number={useBrand(plan).phones.member} />
      </p>
      <SavedActions saved={saved} />
    </>
  )
}

/** Prints the page, or deletes the answer after a confirmation. */
function SavedActions({ saved }: { saved: SavedAnswer }) {
  const { plan } = useMember()
  const navigate = useNavigate()
  const [isAsked, setAsked] = useState(false)
  const question = useRef<HTMLParagraphElement>(null)
  const { refused, refuse } = useNeedsNetwork<'delete'>()
  const remove = useMutation(deleteAnswerOf(plan))
  const trouble = remove.error && sentenceOf(remove.error)
  useEffect(() => {
    if (isAsked) question.current?.focus()
  }, [isAsked])
  const confirm = () => {
    if (remove.isPending || refuse('delete')) return
    remove.mutate(saved.answerId, {
      onSuccess: () => {
        announce(texts.deleted)
        void navigate({ to: '/documents' })
      },
    })
  }
  return (
    <>
      <div className={styles.actions}>
        <Button icon={mdiPrinterOutline} onPress={() => window.print()}>
          {texts.print}
        </Button>
        {!isAsked && (
          <Button variant="quiet" icon={mdiDeleteOutline} onPress={() => setAsked(true)}>
            {texts.delete}
          </Button>
        )}
      </div>
      {isAsked && (
        <Card className={styles.card}>
          <p ref={question} tabIndex={-1}>
            {texts.sure}
          </p>
          <div className={styles.actions}>
            <Button aria-disabled={remove.isPending} onPress={confirm}>
              {remove.isPending ? texts.deleting : texts.yes}
            </Button>
            <Button variant="quiet" onPress={() => setAsked(false)}>
              {texts.keep}
            </Button>
          </div>
          {refused && <NeedsNetwork />}
          {trouble && <TroubleNotice trouble={trouble} />}
        </Card>
      )}
    </>
  )
}
