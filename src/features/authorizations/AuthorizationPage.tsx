import { mdiFileQuestionOutline, mdiHelpCircleOutline, mdiPrinterOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { ApiFailure } from '#api/failure.ts'
import { now, today } from '#base/clock.ts'
import { longDate } from '#base/dates.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import * as v from 'valibot'
import { hasOddDates } from '#contract/authorization-dates.ts'
import type { Authorization } from '#contract/entities/authorization.ts'
import { Handle } from '#contract/entities/handle.ts'
import { DeadlineCard } from '#deadlines/DeadlineCard.tsx'
import { shownClock } from '#deadlines/clock.rules.ts'
import { mayViewClaims } from '#member/access.ts'
import { authorizationQuery } from '#records/authorizations.queries.ts'
import { useMember } from '#member/current.ts'
import { lettersAboutAuthorization } from '#records/documents.rules.ts'
import { Letters } from '#files/Letters.tsx'
import { useFailure, useFreshness } from '#offline/use-freshness.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { BackLink } from '#ui/BackLink.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { TitledCard } from '#ui/Card.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Freshness } from '#ui/Freshness.tsx'
import { InsurerText } from '#ui/InsurerText.tsx'
import { Link } from '#ui/Link.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Trouble } from '#ui/Trouble.tsx'
import { groupOf, statusShown } from './authorization-status.rules.ts'
import { AppealPage } from './AppealPage.tsx'
import { AppealPart } from './AppealPart.tsx'
import { Decision, Vendor } from './Decision.tsx'
import { Service, Services } from './Services.tsx'
import { StatusLabel } from './StatusLabel.tsx'
import { WantedPart } from './WantedPart.tsx'
import { WritesPart } from './WritesPart.tsx'
import { authorizationMessages as texts } from './locales/authorization.gen.ts'
import { authorizationStatusMessages } from './locales/authorization-status.gen.ts'
import { authorizationsMessages } from './locales/authorizations.gen.ts'
import styles from './AuthorizationsPage.module.css'

const { facts } = authorizationsMessages

/** One prior authorization: what was decided, what that means, and what the member can do. */
export function AuthorizationPage({ id }: { id: string }) {
  const { plan } = useMember()
  const { view } = useSearch({ strict: false })
  const isHandle = v.is(Handle, id)
  const query = useQuery({ ...authorizationQuery(plan, id), enabled: isHandle, retryOnMount: false })
  const freshness = useFreshness(query)
  const error = useFailure(query)
  const { data } = query
  if (!isHandle || (data === undefined && error instanceof ApiFailure && error.status === 404))
    return <NotFound />
  if (data && view === 'appeal') return <AppealPage one={data} freshness={<Freshness {...freshness} />} />
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

function Details({ one }: { one: Authorization }) {
  return (
    <>
      <p className={styles.number}>
        {facts.number} {one.authorizationNumber}{' '}
        <CopyButton what={facts.number} value={one.authorizationNumber} />
      </p>
      {hasOddDates(one) && (
        <Notice tone="warning" title={texts.oddDates.title}>
          {texts.oddDates.body}
        </Notice>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          {one.deadline && <DeadlineCard deadline={one.deadline} about="request" handle={one.handle} />}
          <WantedPart one={one} />
          <Meaning one={one} />
          <Vendor one={one} />
          <Decision one={one} />
          <AppealPart one={one} />
          {one.items.length > 0 && <Services one={one} />}
          <WritesPart one={one} />
        </div>
        <div className={styles.column}>
          <TitledCard title={texts.details} className={styles.part}>
            <Facts one={one} />
          </TitledCard>
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

/**
 * The meaning of the status. For an open request, says that the member only has to wait, unless information is
 * requested or the decision is overdue. A vendor that the insurer names has its own section.
 */
function Meaning({ one }: { one: Authorization }) {
  const { meaning } = statusShown(one, today())
  const { deadline, vendor } = one
  const isWanted = deadline?.wanted.some(({ receivedOn }) => receivedOn === null)
  const isLate = deadline && shownClock(deadline, now(), today()).isLate
  if (isWanted || (isLate && meaning !== 'unknown') || (meaning === 'outsideVendor' && vendor)) return null
  return (
    <TitledCard title={texts.means} className={styles.part}>
      <p className={styles.text}>{authorizationStatusMessages.meanings[meaning]}</p>
    </TitledCard>
  )
}

const day = (iso: string | null) => (iso === null ? undefined : longDate(iso))

function validity({ validFrom, validTo }: Authorization): string {
  const [from, to] = [day(validFrom), day(validTo)]
  if (from && to && (validFrom ?? '') <= (validTo ?? '')) return facts.validSpan({ from, to })
  // An end before the beginning is shown as stated, because either day may be wrong.
  return [from && facts.validFrom({ day: from }), to && facts.validTo({ day: to })].filter(Boolean).join('. ')
}

function Facts({ one }: { one: Authorization }) {
  const { kind, facility, diagnosis, admissionOn, dischargeOn } = one
  const isOpen = groupOf(one) === 'open'
  return (
    <DataList>
      <Fact term={facts.kind}>{authorizationsMessages.kinds[kind]}</Fact>
      {one.levelOfService && <Fact term={texts.levels.term}>{texts.levels[one.levelOfService]}</Fact>}
      <Fact term={facts.requestingProvider}>{one.requestingProvider}</Fact>
      <Fact term={facts.servicingProvider}>{one.servicingProvider}</Fact>
      {(kind === 'inpatient' || facility) && <Fact term={facts.facility}>{facility}</Fact>}
      <Fact term={facts.diagnosis}>{diagnosis && <InsurerText text={diagnosis} />}</Fact>
      <Fact term={facts.requested}>{day(one.requestedOn)}</Fact>
      <Fact term={facts.decided}>{day(one.decidedOn) ?? (isOpen ? facts.notDecided : undefined)}</Fact>
      {(one.validFrom ?? one.validTo) && <Fact term={facts.valid}>{validity(one)}</Fact>}
      {admissionOn && <Fact term={facts.admission}>{day(admissionOn)}</Fact>}
      {dischargeOn && <Fact term={facts.discharge}>{day(dischargeOn)}</Fact>}
      {one.previous && (
        <Fact term={texts.previous}>
          <Previous previous={one.previous} />
        </Fact>
      )}
      {one.claims.length > 0 && (
        <Fact term={facts.claims}>
          <Claims claims={one.claims} />
        </Fact>
      )}
    </DataList>
  )
}

/** The earlier request, as a link if the member may open it. */
const Previous = ({ previous }: { previous: NonNullable<Authorization['previous']> }) =>
  previous.handle === null ? (
    previous.authorizationNumber
  ) : (
    <Link to="/authorizations/$id" params={{ id: previous.handle }}>
      {previous.authorizationNumber}
    </Link>
  )

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
  return (
    <TitledCard title={texts.help.title} className={`${styles.part} ${styles.help}`}>
      <div className={styles.ways}>
        <ButtonLink icon={mdiHelpCircleOutline} to="/messages/new" search={{ authorization: handle }}>
          {texts.help.ask}
        </ButtonLink>
        <ButtonLink variant="quiet" to="/contact-us">
          {texts.help.call}
        </ButtonLink>
      </div>
    </TitledCard>
  )
}

/** The same page for a missing request and for someone else's. */
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
