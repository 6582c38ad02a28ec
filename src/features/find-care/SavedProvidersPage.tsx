import { mdiDeleteOutline, mdiHeartOutline } from '@mdi/js'
import { useMutation, useQuery } from '@tanstack/react-query'
import { sentenceOf } from '#api/failure.ts'
import { dayInZone, longDate } from '#base/dates.ts'
import { focusHeading } from '#base/focus-heading.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import type { SavedProvider } from '#contract/entities/provider.ts'
import { today } from '#base/clock.ts'
import { useMember } from '#member/current.ts'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { QueryView } from '#offline/QueryView.tsx'
import { useFreshness } from '#offline/use-freshness.ts'
import { announce } from '#ui/announce.ts'
import { BackLink } from '#ui/BackLink.tsx'
import { ButtonLink, IconButton } from '#ui/Button.tsx'
import { TitledCard } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FailureText } from '#ui/FailureText.tsx'
import { Freshness } from '#ui/Freshness.tsx'
import { Label } from '#ui/Label.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { Row, RowLink, Rows } from '#ui/Rows.tsx'
import { networksQuery } from '#records/provider/directory.queries.ts'
import { reportsQuery, savedProvidersQuery, savingOf } from './find-care.queries.ts'
import { addressText, checkedText, fullName, specialtyNames } from '#records/provider/provider-words.ts'
import { ReportRows } from './ReportRows.tsx'
import { directoryReportMessages } from './locales/directory-report.gen.ts'
import { providerFactsMessages } from '#records/locales/provider-facts.gen.ts'
import { providerMessages } from './locales/provider.gen.ts'
import { savedProvidersMessages as texts } from './locales/saved-providers.gen.ts'
import parts from '#ui/Parts.module.css'
import styles from './Provider.module.css'

/** The saved providers, which open offline with a number to call, and the answers to reported mistakes. */
export function SavedProvidersPage() {
  const { plan } = useMember()
  const query = useQuery({ ...savedProvidersQuery(plan), retryOnMount: false })
  const freshness = useFreshness(query)
  const { data } = query
  return (
    <div className={parts.page}>
      <PageHeader
        back={<BackLink to="/find-care">{texts.back}</BackLink>}
        title={titleMessages.savedProviders}
        answer={data && data.saved.length > 0 ? texts.count({ count: data.saved.length }) : texts.answer}
        freshness={data && <Freshness {...freshness} />}
      />
      <QueryView
        query={query}
        place="list"
        failed={texts.failed}
        offline={texts.offline}
        isEmpty={({ saved }) => saved.length === 0}
        empty={
          <EmptyState
            icon={mdiHeartOutline}
            title={<h2>{texts.none.title}</h2>}
            action={<ButtonLink to="/find-care">{texts.none.search}</ButtonLink>}
          >
            <p>{texts.none.body}</p>
          </EmptyState>
        }
      >
        {({ saved }) => (
          <Rows label={texts.title}>
            {saved.map((one) => (
              <SavedRow key={one.provider} one={one} />
            ))}
          </Rows>
        )}
      </QueryView>
      <Reports />
    </div>
  )
}

function SavedRow({ one }: { one: SavedProvider }) {
  const { plan } = useMember()
  const days = useQuery({ ...networksQuery(plan), enabled: false }).data?.checkedWithinDays ?? null
  const { mutateAsync, isPending, error } = useMutation(savingOf(plan, one.provider))
  const { refused, refuse } = useNeedsNetwork<'remove'>(providerMessages.save.offline)
  const { entry } = one
  const name = entry ? fullName(entry) : one.name || providerFactsMessages.noName
  const role = entry?.roles.find(({ network }) => network) ?? entry?.roles[0]
  const phone = role?.location.phone ?? entry?.roles.find(({ location }) => location.phone)?.location.phone
  const remove = async () => {
    if (isPending || refuse('remove')) return
    await mutateAsync(false)
    announce(providerMessages.save.removed)
    focusHeading()
  }
  return (
    <Row
      title={
        entry ? (
          <RowLink to="/find-care/$provider" params={{ provider: one.provider }}>
            {name}
          </RowLink>
        ) : (
          name
        )
      }
      facts={[
        entry && specialtyNames(entry)[0],
        role && addressText(role),
        role && checkedText(role, days),
        texts.savedOn({ day: longDate(dayInZone(one.savedAt)) }),
      ]}
      label={<NetworkLabel one={one} />}
      hasLongLabel
      menu={
        <IconButton
          icon={mdiDeleteOutline}
          aria-label={texts.removeName({ name })}
          aria-disabled={isPending}
          onPress={() => void remove().catch(() => undefined)}
        />
      }
    >
      {phone && (
        <p className={styles.call}>
          {texts.call} <PhoneLink number={phone} />
        </p>
      )}
      {refused && <NeedsNetwork>{providerMessages.save.offline}</NeedsNetwork>}
      {error && (
        <div role="status">
          <FailureText {...sentenceOf(error)} />
        </div>
      )}
    </Row>
  )
}

/** Whether the provider is in the network of the plan, even if it will leave or has left. */
function NetworkLabel({ one: { entry, isInNetwork, leavesOn } }: { one: SavedProvider }) {
  if (!entry) return <Label color="red">{texts.gone}</Label>
  if (leavesOn !== null) {
    const hasLeft = Temporal.PlainDate.compare(Temporal.PlainDate.from(leavesOn), today()) < 0
    const day = longDate(leavesOn)
    return <Label color="amber">{hasLeft ? texts.left({ day }) : texts.leaves({ day })}</Label>
  }
  return isInNetwork ? <Label color="green">{texts.in}</Label> : <Label color="amber">{texts.out}</Label>
}

function Reports() {
  const { plan } = useMember()
  const query = useQuery({ ...reportsQuery(plan), retryOnMount: false })
  if (query.data?.reports.length === 0) return null
  return (
    <TitledCard title={directoryReportMessages.mine} className={parts.part}>
      <QueryView query={query} place="line" failed={directoryReportMessages.failed}>
        {({ reports }) => <ReportRows reports={reports} hasNames />}
      </QueryView>
    </TitledCard>
  )
}
