import { mdiClose, mdiMapMarkerQuestionOutline } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { longDate } from '#base/dates.ts'
import { insurerText } from '#base/insurer-text.ts'
import { locale } from '#base/messages.ts'
import type { FoundProviders } from '#contract/calls/directory.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Notice } from '#ui/Notice.tsx'
import { type CareFilter } from './care-filter.rules.ts'
import { carePlace } from './care-place.ts'
import { uiMessages } from '#ui/locales/ui.gen.ts'
import { findCareMessages as texts } from './locales/find-care.gen.ts'
import parts from '#ui/Parts.module.css'
import styles from './FindCare.module.css'

type Props = { filter: CareFilter; found: FoundProviders | undefined }

/** How the search was understood: the specialty, the names, the place and the network, if they need an explanation. */
export function SearchNotes({ filter, found }: Props) {
  const { question, careName, name, hospital } = filter
  const { understood } = texts
  return (
    <>
      {careName !== '' && question !== '' && (
        <p className={parts.text}>
          {understood.care({ question, care: careName })}{' '}
          <Link
            {...carePlace({ ...filter, name: question, careName: '', specialty: '', kind: '' })}
            className={styles.onScreen}
          >
            {understood.names({ question })}
          </Link>
        </p>
      )}
      {(name !== '' || hospital !== '') && (
        <ul role="list" className={styles.chips}>
          {name !== '' && (
            <Removable filter={{ ...filter, name: '', question: '' }}>{understood.name({ name })}</Removable>
          )}
          {hospital !== '' && (
            <Removable filter={{ ...filter, hospital: '' }}>
              {understood.hospital({ name: hospital })}
            </Removable>
          )}
        </ul>
      )}
      {found?.insteadOfName && found.insteadOfName.length > 0 && (
        <p className={parts.text}>
          {understood.instead({ names: new Intl.ListFormat(locale).format(found.insteadOfName) })}
        </p>
      )}
      <PlaceNote place={found?.place ?? null} />
      <NetworkNote network={found?.network} />
    </>
  )
}

/** Pressing it removes the typed words from the search. */
function Removable({ filter, children }: { filter: CareFilter; children: string }) {
  return (
    <li>
      <Link {...carePlace(filter)} className={styles.removable}>
        <span>
          <Hidden>{texts.understood.remove}</Hidden> {children}
        </span>
        <Icon path={mdiClose} size={16} />
      </Link>
    </li>
  )
}

function PlaceNote({ place }: { place: FoundProviders['place'] }) {
  if (place?.precision === 'outside') return <Notice title={texts.place.outside} />
  if (place?.precision !== 'county') return null
  const { label, county } = place
  return <Notice title={label && county ? texts.place.county({ label, county }) : texts.place.countyOnly} />
}

/** The network if it isn't the plan's own, or if it ends. */
function NetworkNote({ network }: { network: FoundProviders['network'] | undefined }) {
  if (network === undefined) return null
  if (network === null) return <Notice tone="warning" title={texts.network.none} />
  const name = insurerText(network.name) || network.networkId
  if (!network.isOfPlan) return <Notice tone="warning" title={texts.network.other({ network: name })} />
  if (network.until)
    return <Notice title={texts.network.ends({ network: name, day: longDate(network.until) })} />
  return null
}

/** Shown instead of the list if the directory doesn't know the place. */
export const UnknownPlace = ({ place, code }: { place: string; code: string }) => (
  <EmptyState
    icon={mdiMapMarkerQuestionOutline}
    title={<h2>{texts.place.unknown({ place: place.slice(0, 60) })}</h2>}
  >
    <p>{texts.place.unknownBody}</p>
    <p className={parts.quiet}>{uiMessages.code({ code })}</p>
  </EmptyState>
)
