import { mdiAlertOutline } from '@mdi/js'
import { useId, useState } from 'react'
import { longDate } from '#base/dates.ts'
import type { Provider, ProviderRole, RoleNetwork } from '#contract/entities/provider.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Label } from '#ui/Label.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ProofButton } from './Proofs.tsx'
import { AcceptingLabel } from '#records/provider/AcceptingLabel.tsx'
import { LocationFacts } from '#records/provider/LocationFacts.tsx'
import { providerFactsMessages } from '#records/locales/provider-facts.gen.ts'
import { checkedText, networkText } from '#records/provider/provider-words.ts'
import { useMiles } from './use-miles.ts'
import { providerMessages as texts } from './locales/provider.gen.ts'
import parts from '#ui/Parts.module.css'
import styles from './Provider.module.css'

/** Keeps the page short for a provider with many locations; a printout has all of them. */
const FIRST = 5

type Props = { provider: Provider; days: number | null }

export function Locations({ provider, days }: Props) {
  const heading = useId()
  const [isWhole, setWhole] = useState(false)
  const { roles } = provider
  const milesOf = useMiles(provider.provider)
  if (roles.length === 0)
    return (
      <Card aria-labelledby={heading} className={parts.part}>
        <h2 id={heading}>{texts.locations.none}</h2>
        <p className={parts.text}>{texts.locations.noneBody}</p>
      </Card>
    )
  return (
    <section aria-labelledby={heading} className={styles.column}>
      <h2 id={heading}>{texts.locations.title({ count: roles.length })}</h2>
      {roles.map((role, index) => (
        <Location
          key={role.locationId}
          provider={provider}
          role={role}
          number={index + 1}
          days={days}
          miles={role.miles ?? milesOf(role.locationId)}
          isLater={!isWhole && index >= FIRST}
        />
      ))}
      {!isWhole && roles.length > FIRST && (
        <div>
          <Button onPress={() => setWhole(true)}>{texts.locations.more({ count: roles.length })}</Button>
        </div>
      )}
    </section>
  )
}

type LocationProps = {
  provider: Provider
  role: ProviderRole
  number: number
  days: number | null
  miles: number | null
  isLater: boolean
}

/** All facts about one location, with the day of the last check. */
function Location({ provider, role, number, days, miles, isLater }: LocationProps) {
  const heading = useId()
  const { location, accepting } = role
  return (
    <Card aria-labelledby={heading} className={isLater ? `${parts.part} ${styles.later}` : parts.part}>
      <div className={styles.head}>
        <h3 id={heading}>{location.name || providerFactsMessages.location({ number })}</h3>
        <AcceptingLabel accepting={accepting} />
      </div>
      <Checked role={role} days={days} />
      <DataList>
        <LocationFacts role={role} miles={miles} />
        <Fact term={providerFactsMessages.facts.networks}>
          {role.networks.length > 0 ? <Networks networks={role.networks} /> : undefined}
        </Fact>
      </DataList>
      {role.network && <ProofButton provider={provider} role={role} />}
    </Card>
  )
}

function Checked({ role, days }: { role: ProviderRole; days: number | null }) {
  if (role.reportedOn)
    return <Notice title={texts.reported}>{texts.reportedOn({ day: longDate(role.reportedOn) })}</Notice>
  const words = checkedText(role, days)
  if (!role.isOverdue) return <p className={parts.quiet}>{words}</p>
  return (
    <p>
      <Label color="amber">
        <Icon path={mdiAlertOutline} size={16} /> {words}
      </Label>
    </p>
  )
}

function Networks({ networks }: { networks: readonly RoleNetwork[] }) {
  return (
    <span className={styles.lines}>
      {networks.map((network) => (
        <span key={network.networkId}>
          {networkText(network)}
          {network.since && ` · ${texts.network.since({ day: longDate(network.since) })}`}
          {network.until && ` · ${texts.network.until({ day: longDate(network.until) })}`}
        </span>
      ))}
    </span>
  )
}
