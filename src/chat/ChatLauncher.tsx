import { mdiChatOutline } from '@mdi/js'
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react'
import { now } from '#base/clock.ts'
import { portalConfig } from '#base/config.ts'
import { useStore } from '#base/store.ts'
import type { Membership } from '#contract/entities/plan.ts'
import type { OpenHours } from '#contract/open-hours.ts'
import { useBrand } from '#member/brand.ts'
import { hasOpenChat } from '#session/session.ts'
import { chatNewsReceived } from '#session/session-news.ts'
import { Button } from '#ui/Button.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { useNow } from '#ui/use-now.ts'
import { openInWords } from './hours-in-words.ts'
import { chatLauncherMessages as texts } from './locales/chat-launcher.gen.ts'
import { isChatShown, markChat, unreadInChat } from './marker.ts'
import styles from './ChatLauncher.module.css'

type Panel = ComponentType<{ plan: Membership; hours: OpenHours }>

type Props = { plan: Membership; isVendors: boolean }

/** The button that opens the chat. Nothing is loaded or sent before it is pressed, unless a chat is in progress. */
export function ChatLauncher({ plan, isVendors }: Props) {
  const { chat } = portalConfig.get()
  const brand = useBrand(plan)
  const hours: OpenHours =
    chat.hours === 'open'
      ? 'always'
      : chat.hours === 'closed'
        ? { spans: [], restsOnHolidays: false }
        : brand.hours.member
  useNow()
  const isStarted = useStore(hasOpenChat)
  const isShown = useStore(isChatShown)
  const [Panel, setPanel] = useState<Panel>()
  const [hasFailed, setFailed] = useState(false)
  const load = (isToShow: boolean) => {
    setFailed(false)
    if (isToShow) isChatShown.set(true)
    loadPanel(isVendors).then(
      (loaded) => setPanel(() => loaded),
      () => {
        setFailed(true)
        isChatShown.set(false)
      },
    )
  }
  useStartedElsewhere(() => load(false), { isStarted, isVendors, isLoaded: Panel !== undefined })
  const button = useFocusAfter(isShown)
  const { words } = openInWords(hours, now())
  return (
    <aside className={styles.place} aria-label={texts.region}>
      {Panel && <Panel plan={plan} hours={hours} />}
      {!isShown && (
        <Button
          ref={button}
          variant="primary"
          icon={mdiChatOutline}
          className={styles.launcher ?? ''}
          onPress={() => load(true)}
        >
          <LauncherWords isStarted={isStarted} hours={words} />
        </Button>
      )}
      <div role="status" className={styles.news}>
        {hasFailed ? <p className={styles.failed}>{texts.failed}</p> : !isShown && <News />}
      </div>
    </aside>
  )
}

const LauncherWords = ({ isStarted, hours }: { isStarted: boolean; hours: string }) => (
  <span className={styles.words}>
    <span>{isStarted ? texts.back : texts.open}</span>
    {!isStarted && <span className={styles.hours}>{hours}</span>}
  </span>
)

function News() {
  const { count, name } = useStore(unreadInChat)
  if (count === 0) return null
  return (
    <>
      <span className={styles.count} aria-hidden="true">
        {count}
      </span>
      <Hidden>{name ? texts.news({ count, name }) : texts.newsOfUs({ count })}</Hidden>
    </>
  )
}

const loadPanel = async (isVendors: boolean): Promise<Panel> =>
  isVendors ? (await import('./VendorPanel.tsx')).VendorPanel : (await import('./ChatPanel.tsx')).ChatPanel

/** Gives the launcher the focus once the panel is minimized. */
function useFocusAfter(isShown: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasShown = useRef(isShown)
  useEffect(() => {
    if (wasShown.current && !isShown) button.current?.focus()
    wasShown.current = isShown
  }, [isShown])
  return button
}

type Known = { isStarted: boolean; isVendors: boolean; isLoaded: boolean }

/** Loads a portal chat that is in progress: from before a reload, in another tab, or on another device. */
function useStartedElsewhere(load: () => void, { isStarted, isVendors, isLoaded }: Known): void {
  const loadNow = useEffectEvent(load)
  useEffect(() => {
    if (isLoaded) return undefined
    if (isVendors) {
      // A vendor's chat lives in its frame, which a reload removes.
      if (isStarted) markChat(false)
      return undefined
    }
    if (isStarted) loadNow()
    return chatNewsReceived.listen(({ state }) => {
      if (state === 'waiting' || state === 'open') loadNow()
    })
  }, [isStarted, isVendors, isLoaded])
}
