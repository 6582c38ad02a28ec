import { mdiPrinterOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { formTrouble } from '#api/failure.ts'
import { today } from '#base/clock.ts'
import { insurerText } from '#base/insurer-text.ts'
import { moneyOfCents } from '#base/money.ts'
import type { Estimate, RequestedPaper } from '#contract/entities/cost-estimate.ts'
import type { UserEstimates, UserRecord } from '#contract/entities/staff.ts'
import { EstimateCard } from '#features/cost-estimates/EstimateCard.tsx'
import { compareProviders } from '#features/cost-estimates/estimate.rules.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { Button } from '#ui/Button.tsx'
import { DateField } from '#ui/DateField.tsx'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Row, RowButton, Rows } from '#ui/Rows.tsx'
import { TextField } from '#ui/TextField.tsx'
import { staffEstimatesMessages as texts } from './locales/staff-estimates.gen.ts'
import { EstimatePapers, MailToMember } from './EstimatePapers.tsx'
import { Part } from './Part.tsx'
import { userEstimatesQuery } from './staff.queries.ts'

const MOST_TYPED = 200
const typed = v.pipe(v.string(), v.trim(), v.nonEmpty(texts.missing), v.maxLength(MOST_TYPED, texts.missing))
const Fields = v.object({ text: typed, place: typed, on: v.pipe(v.string(), v.isoDate(texts.missing)) })

type Asked = v.InferOutput<typeof Fields>

/** The estimates that the member sees, to help a member on the phone. */
export function PersonEstimates({ record, reason }: { record: UserRecord; reason: string }) {
  const [asked, setAsked] = useState<Asked>()
  return (
    <Part title={texts.title} isWide>
      <p>{texts.about}</p>
      <Form
        schema={Fields}
        troubleOf={(failure) => formTrouble(failure)}
        submit={{ label: texts.submit, busy: texts.busy }}
        onSend={async (values) => setAsked(values)}
      >
        <TextField name="text" label={texts.service} maxLength={MOST_TYPED} />
        <TextField name="place" label={texts.place} maxLength={MOST_TYPED} />
        <DateField name="on" label={texts.day} defaultValue={today().toString()} />
      </Form>
      {asked && (
        <Found key={JSON.stringify(asked)} username={record.username} reason={reason} asked={asked} />
      )}
    </Part>
  )
}

type FoundProps = { username: string; reason: string; asked: Asked }

function Found({ username, reason, asked }: FoundProps) {
  const query = useQuery(userEstimatesQuery(username, { ...asked, reason }))
  const [added, setAdded] = useState<readonly RequestedPaper[]>([])
  return (
    <QueryView query={query} failed={texts.failed}>
      {(answer) => {
        const papers = [...added, ...answer.papers]
        return (
          <>
            <Estimates
              answer={answer}
              on={asked.on}
              username={username}
              reason={reason}
              onPaper={(paper) => setAdded([paper, ...added])}
            />
            {papers.length > 0 && (
              <EstimatePapers
                username={username}
                reason={reason}
                papers={papers}
                isMailNoted={answer.isMailNoted}
              />
            )}
          </>
        )
      }}
    </QueryView>
  )
}

type EstimatesProps = {
  answer: UserEstimates
  on: string
  username: string
  reason: string
  onPaper: (paper: RequestedPaper) => void
}

function Estimates({ answer, on, ...mailing }: EstimatesProps) {
  const [open, setOpen] = useState<string>()
  const { isOffered, planName, services, parts, estimates, meters, openClaims } = answer
  const [service] = services
  if (!isOffered) return <p role="status">{texts.notOffered}</p>
  if (!service || estimates.length === 0) return <p role="status">{texts.none}</p>
  const shown = estimates.find(({ provider }) => provider === open)
  return (
    <>
      <p role="status">{texts.of({ plan: planName, service: insurerText(service.words) })}</p>
      {openClaims > 0 && <Notice>{texts.openClaims({ count: openClaims })}</Notice>}
      <Rows label={texts.results}>
        {compareProviders(estimates, [], 'price').map(({ estimate }) => (
          <Row
            key={estimate.provider}
            level={3}
            isWhole
            title={<RowButton onPress={() => setOpen(estimate.provider)}>{estimate.name}</RowButton>}
            facts={[estimate.address]}
            amount={amountOf(estimate)}
            amountNote={estimate.total ? texts.yours : undefined}
          />
        ))}
      </Rows>
      {shown && (
        <EstimateCard
          key={shown.provider}
          estimate={shown}
          service={service.words}
          words={new Map(parts.map(({ code, words }) => [code, words]))}
          meters={meters}
          countedOn={today().toString()}
          plannedOn={on}
        >
          <Button icon={mdiPrinterOutline} onPress={() => window.print()}>
            {texts.print}
          </Button>
          {answer.isMailed && (
            <MailToMember
              {...mailing}
              care={{
                code: service.code,
                parts: parts.map(({ code, quantity }) => ({ code, quantity })),
                on,
                provider: shown.provider,
                locationId: shown.locationId ?? null,
              }}
            />
          )}
        </EstimateCard>
      )}
    </>
  )
}

function amountOf({ total, isAtLeast }: Estimate): string {
  if (!total) return texts.noPrice
  const amount = moneyOfCents(total.memberOwesCents)
  return isAtLeast ? texts.atLeast({ amount }) : amount
}
