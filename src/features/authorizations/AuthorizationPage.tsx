import { mdiFileQuestionOutline, mdiHelpCircleOutline, mdiPrinterOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { ApiFailure } from '#api/failure.ts'
import { today } from '#base/clock.ts'
import { longDate } from '#base/dates.ts'
import { insurerText } from '#base/insurer-text.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import * as v from 'valibot'
import type { Authorization } from '#contract/entities/authorization.ts'
import { isForMember } from '#contract/entities/deadline.ts'
import { Handle } from '#contract/entities/handle.ts'
import { mayViewClaims } from '#member/access.ts'
import { authorizationQuery } from '#records/authorizations.queries.ts'
import { useMember } from '#member/current.ts'
import { lettersAboutAuthorization } from '#records/documents.rules.ts'
import { Letters } from '#files/Letters.tsx'
import { useFailure, useFreshness } from '#offline/use-freshness.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { BackLink } from '#ui/BackLink.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Freshness } from '#ui/Freshness.tsx'
import { InsurerText } from '#ui/InsurerText.tsx'
import { Link } from '#ui/Link.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Trouble } from '#ui/Trouble.tsx'
import { groupOf, statusShown } from './authorization-status.rules.ts'
import { ClockCard } from './ClockCard.tsx'
import { AppealPart } from './AppealPart.tsx'
import { StatusLabel } from './StatusLabel.tsx'
import { WantedPart } from './WantedPart.tsx'
import { WritesPart } from './WritesPart.tsx'
import { authorizationMessages as texts } from './locales/authorization.gen.ts'
import { authorizationStatusMessages } from './locales/authorization-status.gen.ts'
import { authorizationsMessages } from './locales/authorizations.gen.ts'
import styles from './AuthorizationsPage.module.css'

const { facts } = authorizationsMessages

/** One prior authorization: what was decided, what that means, and what the member can do (pages 11). */
export function AuthorizationPage({ id }: { id: string }) {
  const { plan } = useMember()
  const isHandle = v.is(Handle, id)
  const query = useQuery({ ...authorizationQuery(plan, id), enabled: isHandle, retryOnMount: false })
  const freshness = useFreshness(query)
  const error = useFailure(query)
  const { data } = query
  if (!isHandle || (data === undefined && error instanceof ApiFailure && error.status === 404))
    return <NotFound />
  return (
    <div className={styles.page}>
      <PageHeader
        back={<BackLink to="/authorizations">{texts.all}</BackLink>}
        title={data ? <Service of={data} /> : titleMessages.authorization}
        whose={data && [data.memberName, data.planName].filter(Boolean).join(' · ')}
        answer={
          data && (
            <span className={styles.answer}>
              <StatusLabel of={data} />
            </span>
          )
        }
        freshness={data && <Freshness {...freshness} />}
        actions={
          data && (
            <Button icon={mdiPrinterOutline} onPress={() => window.print()}>
              {texts.print}
            </Button>
          )
        }
      />
      <QueryView query={query} failed={texts.failed}>
        {(authorization) => <Details one={authorization} />}
      </QueryView>
    </div>
  )
}

const Service = ({ of: { service } }: { of: Pick<Authorization, 'service'> }) =>
  insurerText(service) === '' ? authorizationsMessages.noService : <InsurerText text={service} />

function Details({ one }: { one: Authorization }) {
  const { meaning } = statusShown(one, today())
  // The meaning of an open status says that there is nothing to do.
  const isWanted = one.deadline !== null && isForMember(one.deadline)
  return (
    <>
      <p className={styles.number}>
        {facts.number} {one.authorizationNumber}{' '}
        <CopyButton what={facts.number} value={one.authorizationNumber} />
      </p>
      <div className={styles.columns}>
        <div className={styles.column}>
          {one.deadline && <ClockCard deadline={one.deadline} handle={one.handle} />}
          <WantedPart one={one} />
          <AppealPart one={one} />
          {!isWanted && (
            <Part title={texts.means}>
              <p className={styles.text}>{authorizationStatusMessages.meanings[meaning]}</p>
            </Part>
          )}
          {one.reason && (
            <Part title={texts.why}>
              <p className={styles.text}>
                <InsurerText text={one.reason} />
              </p>
            </Part>
          )}
          {one.items.length > 0 && <Items one={one} />}
          <WritesPart one={one} />
        </div>
        <div className={styles.column}>
          <Part title={texts.details}>
            <Facts one={one} />
          </Part>
          <Letters
            title={texts.letters.title}
            none={texts.letters.none}
            find={(documents) => lettersAboutAuthorization(documents, one.handle)}
          />
          <Help handle={one.handle} />
        </div>
      </div>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <Card aria-labelledby={heading} className={styles.part}>
      <h2 id={heading}>{title}</h2>
      {children}
    </Card>
  )
}

function Items({ one }: { one: Authorization }) {
  const { kind, items } = one
  const undecided = groupOf(one) === 'open' ? facts.notDecided : undefined
  const unit = kind === 'inpatient' ? texts.items.days : texts.items.units
  const amount = (count: number | null) => (count === null ? undefined : unit({ count }))
  return (
    <Part title={texts.items.title}>
      <ul role="list" className={styles.items}>
        {items.map((item, place) => (
          <li key={place}>
            <h3>
              <Service of={item} />
            </h3>
            <DataList>
              <Fact term={texts.items.requested}>{amount(item.requestedUnits)}</Fact>
              <Fact term={texts.items.approved}>{amount(item.approvedUnits) ?? undecided}</Fact>
            </DataList>
          </li>
        ))}
      </ul>
    </Part>
  )
}

const day = (iso: string | null) => (iso === null ? undefined : longDate(iso))

function validity({ validFrom, validTo }: Authorization): string {
  const [from, to] = [day(validFrom), day(validTo)]
  if (from && to && (validFrom ?? '') <= (validTo ?? '')) return facts.validSpan({ from, to })
  // An end before the beginning is told as it is stated: neither day is known to be the wrong one.
  return [from && facts.validFrom({ day: from }), to && facts.validTo({ day: to })].filter(Boolean).join('. ')
}

function Facts({ one }: { one: Authorization }) {
  const { kind, facility, diagnosis, admissionOn, dischargeOn } = one
  const isOpen = groupOf(one) === 'open'
  return (
    <DataList>
      <Fact term={facts.kind}>{authorizationsMessages.kinds[kind]}</Fact>
      <Fact term={facts.requestingProvider}>{one.requestingProvider}</Fact>
      <Fact term={facts.servicingProvider}>{one.servicingProvider}</Fact>
      {(kind === 'inpatient' || facility) && <Fact term={facts.facility}>{facility}</Fact>}
      <Fact term={facts.diagnosis}>{diagnosis && <InsurerText text={diagnosis} />}</Fact>
      <Fact term={facts.requested}>{day(one.requestedOn)}</Fact>
      <Fact term={facts.decided}>{day(one.decidedOn) ?? (isOpen ? facts.notDecided : undefined)}</Fact>
      {(one.validFrom ?? one.validTo) && <Fact term={facts.valid}>{validity(one)}</Fact>}
      {admissionOn && <Fact term={facts.admission}>{day(admissionOn)}</Fact>}
      {dischargeOn && <Fact term={facts.discharge}>{day(dischargeOn)}</Fact>}
      {one.claims.length > 0 && (
        <Fact term={facts.claims}>
          <Claims claims={one.claims} />
        </Fact>
      )}
    </DataList>
  )
}

function Claims({ claims }: Pick<Authorization, 'claims'>) {
  const mayOpen = mayViewClaims(useMember())
  return (
    <span className={styles.ways}>
      {claims.map(({ handle, claimNumber }) =>
        mayOpen ? (
          <Link key={handle} to="/claim-details/$id" params={{ id: handle }}>
            {claimNumber}
          </Link>
        ) : (
          <span key={handle}>{claimNumber}</span>
        ),
      )}
    </span>
  )
}

function Help({ handle }: { handle: string }) {
  const heading = useId()
  return (
    <Card aria-labelledby={heading} className={`${styles.part} ${styles.help}`}>
      <h2 id={heading}>{texts.help.title}</h2>
      <div className={styles.ways}>
        <ButtonLink icon={mdiHelpCircleOutline} to="/messages/new" search={{ authorization: handle }}>
          {texts.help.ask}
        </ButtonLink>
        <ButtonLink variant="quiet" to="/contact-us">
          {texts.help.call}
        </ButtonLink>
      </div>
    </Card>
  )
}

/** For one that is not there and for somebody else's: the answer is the same. */
const NotFound = () => (
  <Trouble
    icon={mdiFileQuestionOutline}
    title={texts.notFound.title}
    actions={
      <>
        <ButtonLink variant="primary" to="/authorizations">
          {texts.all}
        </ButtonLink>
        <ButtonLink to="/contact-us">{texts.notFound.ask}</ButtonLink>
      </>
    }
  >
    <p>{texts.notFound.body}</p>
  </Trouble>
)
