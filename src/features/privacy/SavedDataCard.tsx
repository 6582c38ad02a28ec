import { mdiDeleteOutline } from '@mdi/js'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { dateAndTime } from '#base/dates.ts'
import { fileSize } from '#base/file-size.ts'
import { SAVED_KINDS, type SavedHere, type SavedKind, eraseHere, savedHere } from './saved-here.ts'
import { removeVault } from '#vault/vault.ts'
import { useVault } from '#vault/vault-state.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { announce } from '#ui/announce.ts'
import { Link } from '#ui/Link.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { ConfirmedButton } from '#account/ConfirmedButton.tsx'
import { savedDataMessages as texts } from './locales/saved-data.gen.ts'
import { SettingsPart } from '#account/SettingsPart.tsx'
import styles from '#account/AccountCards.module.css'

type What = SavedKind | 'card' | 'all'

/** The member's data on this device, with a button to erase each kind; needs no network. */
export function SavedDataCard() {
  const heading = useRef<HTMLHeadingElement>(null)
  const vault = useVault()
  const query = useQuery({
    queryKey: ['saved-here'],
    queryFn: savedHere,
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  })
  const { mutate, isPending, variables, error } = useMutation({
    networkMode: 'always',
    mutationFn: erase,
    onSuccess: (_nothing, what) => {
      announce(texts.erased[what])
      heading.current?.focus()
    },
    onSettled: () => query.refetch(),
  })
  const hasCard = vault.state === 'locked'
  const asking = (what: What) => ({
    isPending: isPending && variables === what,
    failure: variables === what ? error : null,
    onYes: () => mutate(what),
  })
  return (
    <SettingsPart
      part="saved-data"
      title={texts.title}
      hint={texts.hint}
      state={query.data && fileSize(bytesOf(query.data))}
      headingRef={heading}
    >
      <QueryView query={query} place="line" failed={texts.silent}>
        {(data) => (
          <>
            <ul role="list" className={styles.list}>
              {hasCard && (
                <li>
                  <Kept
                    what="card"
                    facts={<Fact term={texts.checked}>{checkedOf(vault.checkedAt)}</Fact>}
                    {...asking('card')}
                  />
                </li>
              )}
              {SAVED_KINDS.map((kind) => (
                <li key={kind}>
                  <Kept
                    what={kind}
                    isEmpty={data[kind].count === 0}
                    facts={<Size {...data[kind]} />}
                    {...asking(kind)}
                  />
                </li>
              ))}
            </ul>
            {(hasCard || SAVED_KINDS.some((kind) => data[kind].count > 0)) && (
              <Erase what="all" {...asking('all')} />
            )}
          </>
        )}
      </QueryView>
    </SettingsPart>
  )
}

/** The total size of the data on this device. */
const bytesOf = (saved: SavedHere): number => SAVED_KINDS.reduce((all, kind) => all + saved[kind].bytes, 0)

async function erase(what: What): Promise<void> {
  const kinds = what === 'all' ? SAVED_KINDS : what === 'card' ? [] : [what]
  for (const kind of kinds) await eraseHere(kind)
  if (what === 'all' || what === 'card') await removeVault()
}

const checkedOf = (moment: string | undefined): string =>
  moment === undefined ? texts.unknown : dateAndTime(Date.parse(moment))

function Size({ count, bytes, at }: SavedHere[SavedKind]) {
  return (
    <>
      <Fact term={texts.count}>{count}</Fact>
      <Fact term={texts.size}>{fileSize(bytes)}</Fact>
      {at !== null && <Fact term={texts.newest}>{dateAndTime(at)}</Fact>}
    </>
  )
}

type EraseProps = { what: What; isPending: boolean; failure: unknown; onYes: () => void }

function Kept({
  facts,
  isEmpty = false,
  ...asking
}: EraseProps & { what: Exclude<What, 'all'>; isEmpty?: boolean; facts: ReactNode }) {
  const { name, hint } = texts.kinds[asking.what]
  return (
    <div className={styles.device}>
      <div>
        <h3>{name}</h3>
        <p className={styles.hint}>{isEmpty ? texts.nothing : hint}</p>
      </div>
      {!isEmpty && (
        <>
          <DataList variant="grid">{facts}</DataList>
          {asking.what === 'waiting' && (
            <p>
              <Link to="/settings/waiting">{texts.see}</Link>
            </p>
          )}
          <Erase {...asking} />
        </>
      )}
    </div>
  )
}

function Erase({ what, ...asking }: EraseProps) {
  return (
    <ConfirmedButton
      icon={mdiDeleteOutline}
      label={what === 'all' ? texts.eraseAll : texts.erase}
      what={texts.eraseIt[what]}
      question={texts.sure[what]}
      body={texts.sureBody[what]}
      yes={texts.yes}
      busy={texts.erasing}
      keep={texts.keep}
      {...asking}
    />
  )
}
