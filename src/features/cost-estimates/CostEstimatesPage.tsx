import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
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
import { TitledCard } from '#ui/Card.tsx'
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
        <TitledCard title={insurerText(chosen.service.words)} className={classes(styles.card, styles.choice)}>
          <div>
            <Button variant="quiet" isFlush onPress={startOver}>
              {texts.other}
            </Button>
          </div>
          <CareForm {...chosen} onCompare={setCare} />
        </TitledCard>
      )}
      {chosen && care && <Comparison key={JSON.stringify(care)} service={chosen.service} care={care} />}
      <SavedEstimates />
      <OtherTool />
    </div>
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
