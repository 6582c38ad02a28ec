import {
  mdiCardPlusOutline,
  mdiChevronRight,
  mdiEmailOutline,
  mdiFax,
  mdiFileClockOutline,
  mdiFilePdfBox,
} from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { FileOutcome } from '#files/DownloadButton.tsx'
import type { IdCard } from '#contract/entities/id-card.ts'
import { type CardFileKind, fetchCardPdf, offersReplacementQuery } from '#features/id-card/id-card.queries.ts'
import { useMember } from '#member/current.ts'
import { useFile } from '#files/use-file.ts'
import { PlainButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { FoldOnPhone } from '#ui/FoldOnPhone.tsx'
import { Icon } from '#ui/Icon.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { offlineFilesMessages } from '#files/locales/offline-files.gen.ts'
import { cardActionsMessages } from '#features/id-card/locales/card-actions.gen.ts'
import styles from './CardActions.module.css'

/** Whether a card can be replaced or bridged by a temporary card; an ended one can't. */
export const mayReplace = ({ status }: Pick<IdCard, 'status'>): boolean => status !== 'ended'

/** The actions on a card other than its files; none if its owner only shares it with the member. */
const panelsOf = (card: IdCard, offersReplacement: boolean): PanelName[] => {
  if (card.isShared) return []
  return offersReplacement && mayReplace(card) ? ['email', 'fax', 'replace'] : ['email', 'fax']
}

const panels = {
  email: onDemand(async () => (await import('./SendPanel.tsx')).EmailPanel),
  fax: onDemand(async () => (await import('./SendPanel.tsx')).FaxPanel),
  replace: onDemand(async () => (await import('./ReplacePanel.tsx')).ReplacePanel),
}
type PanelName = keyof typeof panels

/** The list of actions for a card; the form of the chosen action replaces it. */
export function CardActions({ card }: { card: IdCard }) {
  const { data: offersReplacement = false } = useQuery({
    ...offersReplacementQuery(useMember().plan),
    // The page has just loaded it.
    refetchOnMount: false,
    retryOnMount: false,
  })
  const [open, setOpen] = useState<PanelName>()
  const [closed, setClosed] = useState<PanelName>()
  const Panel = open && panels[open]
  const close = () => {
    setClosed(open)
    setOpen(undefined)
  }
  return (
    <Card>
      {Panel ? (
        <Panel card={card} onClose={close} />
      ) : (
        <ActionList card={card} offersReplacement={offersReplacement} closed={closed} onOpen={setOpen} />
      )}
    </Card>
  )
}

const panelIcons: Record<PanelName, string> = {
  email: mdiEmailOutline,
  fax: mdiFax,
  replace: mdiCardPlusOutline,
}

type ActionListProps = {
  card: IdCard
  /** Whether the insurer sends new printed cards. */
  offersReplacement: boolean
  /** The panel that the member has just closed. */
  closed: PanelName | undefined
  onOpen: (panel: PanelName) => void
}

/** All actions on this card. Offline, the buttons stay and explain why they don't work. */
function ActionList({ card, offersReplacement, closed, onOpen }: ActionListProps) {
  const heading = useId()
  const { refused, refuse } = useNeedsNetwork<PanelName | CardFileKind>(cardActionsMessages.offline)
  const kinds: CardFileKind[] = mayReplace(card) ? ['card', 'temporary'] : ['card']
  const names = panelsOf(card, offersReplacement)
  return (
    <div className={styles.list}>
      <h2 id={heading}>{cardActionsMessages.title}</h2>
      <FoldOnPhone summary={cardActionsMessages.show}>
        <ul role="list" className={styles.rows} aria-labelledby={heading}>
          {kinds.map((kind) => (
            <DownloadRow
              key={kind}
              card={card}
              kind={kind}
              refuse={() => refuse(kind)}
              isRefused={kind === refused}
            />
          ))}
          {names.map((name) => (
            <ActionRow
              key={name}
              opensPanel
              icon={panelIcons[name]}
              title={cardActionsMessages[name].title}
              body={cardActionsMessages[name].body}
              takesFocus={name === closed}
              onPress={() => refuse(name) || onOpen(name)}
            >
              {name === refused && <NeedsNetwork>{cardActionsMessages.offline}</NeedsNetwork>}
            </ActionRow>
          ))}
        </ul>
      </FoldOnPhone>
    </div>
  )
}

const downloads = {
  card: { icon: mdiFilePdfBox, text: cardActionsMessages.pdf },
  temporary: { icon: mdiFileClockOutline, text: cardActionsMessages.temporary },
}

/** A name that works on every file system: "ID card Danielle Harper.pdf". */
export function fileNameOf({ memberName }: Pick<IdCard, 'memberName'>, kind: CardFileKind): string {
  const title =
    kind === 'card'
      ? cardActionsMessages.pdf.file({ name: memberName })
      : cardActionsMessages.temporary.file({ name: memberName })
  return `${title.replace(/[^\p{L}\p{N} '.-]/gu, '').trim()}.pdf`
}

type DownloadRowProps = {
  card: IdCard
  kind: CardFileKind
  /** Returns whether the device is offline; if so, shows the message. */
  refuse: () => boolean
  isRefused: boolean
}

/** Downloads the card as a file; shows the outcome under the button. */
function DownloadRow({ card, kind, refuse, isRefused }: DownloadRowProps) {
  const { icon, text } = downloads[kind]
  const { memberId } = useMember().plan
  const { state, press } = useFile({
    name: fileNameOf(card, kind),
    get: () => fetchCardPdf({ memberId, cardId: card.cardId }, kind),
    refuse,
  })
  const isBusy = state.is === 'getting'
  return (
    <ActionRow
      icon={icon}
      title={text.title({ name: card.memberName })}
      body={isBusy ? offlineFilesMessages.getting : text.body}
      isBusy={isBusy}
      onPress={() => void press()}
    >
      {isRefused && <NeedsNetwork>{cardActionsMessages.offline}</NeedsNetwork>}
      <FileOutcome state={state} />
    </ActionRow>
  )
}

type ActionRowProps = {
  icon: string
  title: string
  body: string
  /** Opens a form instead of acting at once. */
  opensPanel?: boolean
  isBusy?: boolean
  /** Whether the member returns from the panel that it opened. */
  takesFocus?: boolean
  onPress: () => void
  children?: ReactNode
}

/** A row of the list, which is a button as a whole; `children` are below it. */
function ActionRow(props: ActionRowProps) {
  const { icon, title, body, opensPanel, isBusy, takesFocus, onPress, children } = props
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) button.current?.focus()
  }, [takesFocus])
  return (
    <li className={styles.row}>
      <PlainButton ref={button} className={styles.button} aria-disabled={isBusy} onPress={onPress}>
        <span className={styles.icon}>
          <Icon path={icon} />
        </span>
        <span className={styles.text}>
          <span className={styles.title}>{title}</span>
          <span className={styles.body}>{body}</span>
        </span>
        {opensPanel && <Icon path={mdiChevronRight} />}
      </PlainButton>
      {children}
    </li>
  )
}
