import { useQuery } from '@tanstack/react-query'
import { portalConfig } from '#base/config.ts'
import { useStore } from '#base/store.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import { useMember } from '#member/current.ts'
import { FoldedRows } from '#ui/FoldedRow.tsx'
import { AccessLog } from './AccessLog.tsx'
import { ConnectedApps } from './ConnectedApps.tsx'
import { DeleteAccountCard } from './DeleteAccountCard.tsx'
import { DeviceList } from './DeviceList.tsx'
import { MyDataCard } from './MyDataCard.tsx'
import { settingsMessages } from './locales/settings.gen.ts'
import { SavedDataCard } from './SavedDataCard.tsx'
import { SettingsPage } from '#account/SettingsPage.tsx'
import { devicesQuery } from './saved-devices.queries.ts'
import { SignInCards } from '#account/SignInCards.tsx'
import { SignInHistory } from './SignInHistory.tsx'

const { devices } = settingsMessages

/** Sign-in methods and devices, stored data, and access to it. */
export function PrivacyPage() {
  const { username } = useMember()
  const { ownsSignIn } = useStore(portalConfig)
  const { data } = useQuery(devicesQuery(username))
  const count = data?.devices.filter(({ removedAt }) => removedAt === null).length
  return (
    <SettingsPage
      title={titleMessages.privacy}
      answer={count === undefined ? devices.waiting : devices.answer({ count })}
      isAnswerLate
    >
      <FoldedRows>
        <SignInCards />
        <SignInHistory />
        <DeviceList username={username} />
        <SavedDataCard />
        <ConnectedApps />
        <AccessLog />
        <MyDataCard />
        {ownsSignIn && <DeleteAccountCard />}
      </FoldedRows>
    </SettingsPage>
  )
}
