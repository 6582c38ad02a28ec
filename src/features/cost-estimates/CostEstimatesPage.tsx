import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { afterPaint } from '#base/after-paint.ts'
import { focusHeading } from '#base/focus-heading.ts'
import { insurerText } from '#base/insurer-text.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import type { EstimatedService } from '#contract/entities/cost-estimate.ts'
import { useMember } from '#member/current.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { useAskedCare } from '#records/asked-care.ts'
import { savedEstimatesQuery } from '#records/estimates.queries.ts'
import { mayOpenApp } from '#sso/app-access.ts'
import { SsoButton } from '#sso/SsoButton.tsx'
import { Button } from '#ui/Button.tsx'
import { Card, TitledCard } from '#ui/Card.tsx'
import { classes } from '#ui/classes.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Row, RowButton, Rows } from '#ui/Rows.tsx'
import { ServiceSearch } from './ServiceSearch.tsx'
import { CareForm } from './CareForm.tsx'
import { Comparison } from './Comparison.tsx'
import { SavedEstimates } from './SavedEstimates.tsx'
import { type PlannedCare, servicesQuery } from './estimates.queries.ts'
import { estimatesMessages as texts } from './locales/estimates.gen.ts'
import styles from './CostEstimates.module.css'

type People = readonly { memberId: string; name: string }[]

/** The cost of care in advance: a service, its parts, a place and a day; then up to ten providers side by side. */
export function CostEstimatesPage() {
  const { plan } = useMember()
  const { data } = useQuery({ ...savedEstimatesQuery(plan), retryOnMount: false })
  if (data?.isOffered !== false) return <Estimates />
  return (
    <div className={styles.page}>
      <PageHeader title={titleMessages.costEstimates} answer={texts.tool.alone} />
      <OtherTool />
      <SavedEstimates />
    </div>
  )
}

function Estimates() {
  const [asked, setAsked] = useState<string>()
  const [chosen, setChosen] = useState<{ service: EstimatedService; people: People }>()
  const [care, setCare] = useState<PlannedCare>()
  const [begun, setBegun] = useState<string>()
  useAskedCare('/cost-estimates', (words) => {
    setBegun(words)
    setAsked(words)
  })
  const startOver = () => {
    setChosen(undefined)
    setCare(undefined)
    // The pressed button disappears.
    afterPaint(focusHeading)
  }
  return (
    <div className={styles.page}>
      <PageHeader title={titleMessages.costEstimates} answer={texts.answer} />
      {!chosen && (
        <div className={styles.choice}>
          <ServiceSearch key={begun} asked={asked} onAsk={setAsked} />
        </div>
      )}
      {!chosen && asked !== undefined && (
        <FoundServices
          key={asked}
          text={asked}
          onChoose={(service, people) => setChosen({ service, people })}
        />
      )}
      {chosen && (
        <ChosenService name={insurerText(chosen.service.words)} onOther={startOver}>
          <CareForm {...chosen} onCompare={setCare} />
        </ChosenService>
      )}
      {chosen && care && <Comparison key={JSON.stringify(care)} service={chosen.service} care={care} />}
      <SavedEstimates />
      <OtherTool />
    </div>
  )
}

type ChosenProps = { name: string; onOther: () => void; children: ReactNode }

/** The card of the service; its heading has the focus, because the list of services has disappeared. */
function ChosenService({ name, onOther, children }: ChosenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card aria-labelledby={id} className={classes(styles.card, styles.choice)}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {name}
      </h2>
      <div>
        <Button variant="quiet" isFlush onPress={onOther}>
          {texts.other}
        </Button>
      </div>
      {children}
    </Card>
  )
}

type FoundProps = { text: string; onChoose: (service: EstimatedService, people: People) => void }

function FoundServices({ text, onChoose }: FoundProps) {
  const { plan } = useMember()
  const query = useQuery(servicesQuery(plan, text))
  return (
    <QueryView query={query} failed={texts.search.failed} offline={{ body: texts.offline }}>
      {({ services, people }) => (
        <>
          <p role="status">{texts.search.found({ count: services.length })}</p>
          {services.length > 0 ? (
            <Rows label={texts.search.results}>
              {services.map((service) => (
                <Row
                  key={service.code}
                  title={
                    <RowButton onPress={() => onChoose(service, people)}>
                      {insurerText(service.words)}
                    </RowButton>
                  }
                  facts={[service.code, service.bundle !== null && texts.search.bundle]}
                />
              ))}
            </Rows>
          ) : (
            <p className={styles.quiet}>{texts.search.none}</p>
          )}
        </>
      )}
    </QueryView>
  )
}

/** The plan's other tool for prices, which is a connected application. */
function OtherTool() {
  const member = useMember()
  if (!mayOpenApp('embold', member)) return null
  return (
    <TitledCard title={texts.tool.title} className={classes(styles.card, styles.choice)}>
      <p className={styles.text}>{texts.tool.body}</p>
      <div>
        <SsoButton app="embold" look="secondary" />
      </div>
    </TitledCard>
  )
}
