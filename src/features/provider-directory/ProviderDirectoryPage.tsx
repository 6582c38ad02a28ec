import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { longDate } from '#base/dates.ts'
import { insurerText } from '#base/insurer-text.ts'
import { WayBack } from '#content/WayBack.tsx'
import { titleMessages } from '#content/locales/title.gen.ts'
import type { PublicDirectory } from '#contract/calls/public-directory.ts'
import { useBrand } from '#member/brand.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { TitledCard } from '#ui/Card.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { NetworkDirectory } from './NetworkDirectory.tsx'
import { providerDirectoryMessages as texts } from './locales/provider-directory.gen.ts'
import { publicDirectoryQuery } from './provider-directory.queries.ts'
import styles from './ProviderDirectory.module.css'

/** The provider directory of a network, for everyone (45 CFR 156.230, 42 CFR 422.111). */
export function ProviderDirectoryPage() {
  const query = useQuery({ ...publicDirectoryQuery, retryOnMount: false })
  const { phones } = useBrand({ tier1: null })
  return (
    <div className={styles.page}>
      <WayBack />
      <PageHeader title={titleMessages.providerDirectory} />
      <p className={styles.intro}>{texts.intro}</p>
      <QueryView query={query} place="list" failed={texts.failed}>
        {(directory) =>
          directory.isOffered ? (
            <Networks directory={directory} />
          ) : (
            <Notice title={texts.notOffered}>{texts.notOfferedBody}</Notice>
          )
        }
      </QueryView>
      <p className={styles.intro}>
        {texts.callFirst} <PhoneLink number={phones.member} />
      </p>
      <TitledCard title={texts.paper.title} className={styles.paper}>
        <p className={styles.intro}>{texts.paper.body}</p>
        <p>
          {texts.paper.call} <PhoneLink number={phones.member} /> · {texts.paper.tty}{' '}
          <PhoneLink number={phones.tty} />
        </p>
        {query.data?.onPaper && (
          <p className={styles.intro}>
            {texts.paper[query.data.onPaper.isOfAll ? 'rule' : 'ruleOfSome']({
              day: longDate(query.data.onPaper.by),
              source: query.data.onPaper.source,
            })}
          </p>
        )}
      </TitledCard>
    </div>
  )
}

function Networks({ directory }: { directory: PublicDirectory }) {
  const { networks, specialties, changedOn, checkedWithinDays } = directory
  const [chosen, setChosen] = useState('')
  const choices = networks.map(({ networkId, name }) => ({
    value: networkId,
    label: insurerText(name) || networkId,
  }))
  return (
    <>
      <p className={styles.intro}>
        {changedOn === null ? texts.changeUnknown : texts.changed({ day: longDate(changedOn) })}
      </p>
      <div className={styles.choice}>
        <SelectField
          name="network"
          label={texts.network}
          hint={texts.networkHint}
          isOptional="unsaid"
          none={texts.noNetwork}
          choices={choices.toSorted((one, other) => one.label.localeCompare(other.label))}
          onChosen={setChosen}
        />
      </div>
      {chosen !== '' && (
        <NetworkDirectory
          key={chosen}
          networkId={chosen}
          specialties={specialties}
          days={checkedWithinDays}
        />
      )}
    </>
  )
}
