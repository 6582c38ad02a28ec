import { mdiAccountQuestionOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { ApiFailure } from '#api/failure.ts'
import { longDate } from '#base/dates.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import { Handle } from '#contract/entities/handle.ts'
import type { Provider } from '#contract/entities/provider.ts'
import { useMember } from '#member/current.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { useFailure, useFreshness } from '#offline/use-freshness.ts'
import { BackLink } from '#ui/BackLink.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { TitledCard } from '#ui/Card.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Freshness } from '#ui/Freshness.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Trouble } from '#ui/Trouble.tsx'
import { carePlace, lastCareFilter } from './care-place.ts'
import { networksQuery } from '#records/provider/directory.queries.ts'
import { providerQuery, savedProvidersQuery } from './find-care.queries.ts'
import { Locations } from './Locations.tsx'
import { Mistakes } from './Mistakes.tsx'
import { Proofs } from './Proofs.tsx'
import { ProviderActions } from './ProviderActions.tsx'
import {
  fullName,
  genderName,
  languageName,
  networkText,
  specialtyNames,
} from '#records/provider/provider-words.ts'
import { providerFactsMessages } from '#records/locales/provider-facts.gen.ts'
import { providerMessages as texts } from './locales/provider.gen.ts'
import parts from '#ui/Parts.module.css'
import styles from './Provider.module.css'

/** A provider with all facts in the directory, and the actions for the member. */
export function ProviderPage({ handle }: { handle: string }) {
  const { plan } = useMember()
  const isHandle = v.is(Handle, handle)
  const query = useQuery({ ...providerQuery(plan, handle), enabled: isHandle, retryOnMount: false })
  const saved = useQuery({ ...savedProvidersQuery(plan), enabled: false })
  const networks = useQuery({ ...networksQuery(plan), retryOnMount: false })
  const freshness = useFreshness(query)
  const error = useFailure(query)
  const kept = saved.data?.saved.find((one) => one.provider === handle)?.entry ?? undefined
  const entry = query.data?.provider ?? kept
  if (!isHandle || (!entry && error instanceof ApiFailure && error.status === 404)) return <NotFound />
  return (
    <div className={parts.page}>
      <PageHeader
        back={<BackLink {...carePlace(lastCareFilter())}>{texts.all}</BackLink>}
        title={entry ? fullName(entry) : titleMessages.provider}
        whose={entry && specialtyNames(entry).join(' · ')}
        answer={entry && <NetworkAnswer provider={entry} />}
        freshness={query.data && <Freshness {...freshness} />}
      />
      <QueryView
        query={query}
        data={query.data ?? (kept && { provider: kept, network: null })}
        failed={texts.failed}
      >
        {({ provider }) => (
          <>
            <ProviderActions provider={provider} />
            <div className={styles.columns}>
              <Locations provider={provider} days={networks.data?.checkedWithinDays ?? null} />
              <div className={styles.column}>
                <About provider={provider} />
                <Proofs provider={provider} />
                {networks.data?.takesReports !== false && <Mistakes provider={provider} />}
              </div>
            </div>
          </>
        )}
      </QueryView>
    </div>
  )
}

/** Whether the provider is in the network of the member's plan, in at least one location. */
function NetworkAnswer({ provider: { roles } }: { provider: Provider }) {
  const network = roles.find((role) => role.network)?.network
  if (!network) return texts.network.out
  const shown = texts.network.in({ network: networkText(network) })
  return network.until ? `${shown}. ${texts.network.leaves({ day: longDate(network.until) })}.` : shown
}

function About({ provider }: { provider: Provider }) {
  const { facts } = providerFactsMessages
  const { gender, languages, hospitals, group, npi } = provider
  return (
    <TitledCard title={texts.about} className={parts.part}>
      <DataList>
        <Fact term={facts.specialties}>{specialtyNames(provider).join(', ')}</Fact>
        <Fact term={facts.gender}>{gender && genderName(gender)}</Fact>
        <Fact term={facts.languages}>{languages.map(languageName).join(', ')}</Fact>
        <Fact term={facts.hospitals}>{hospitals.join(', ')}</Fact>
        <Fact term={facts.group}>{group}</Fact>
        <Fact term={facts.npi} action={npi && <CopyButton what={facts.npi} value={npi} />}>
          {npi}
        </Fact>
      </DataList>
    </TitledCard>
  )
}

const NotFound = () => (
  <Trouble
    icon={mdiAccountQuestionOutline}
    title={texts.notFound.title}
    code="DIR-0002"
    actions={
      <>
        <ButtonLink variant="primary" to="/find-care">
          {texts.all}
        </ButtonLink>
        <ButtonLink to="/contact-us">{texts.notFound.ask}</ButtonLink>
      </>
    }
  >
    <p>{texts.notFound.body}</p>
  </Trouble>
)
