import { useQuery } from '@tanstack/react-query'
import { portalConfig } from '#base/config.ts'
import { dateAndTime } from '#base/dates.ts'
import { useStore } from '#base/store.ts'
import { useMember } from '#member/current.ts'
import { QueryView, joinQueries } from '#offline/QueryView.tsx'
import { passkeysQuery } from './passkeys.queries.ts'
import { passwordCardMessages as texts } from './locales/password-card.gen.ts'
import { secondStepQuery } from './two-step.queries.ts'

const moment = (instant: string) => dateAndTime(Date.parse(instant))

/** Lists the other ways to sign in after a password change, so that the member notices an unfamiliar one. */
export function OtherSignInWays() {
  const { username } = useMember()
  const isOffered = useStore(portalConfig).passkeys
  const passkeys = useQuery({ ...passkeysQuery(username), enabled: isOffered })
  const secondStep = useQuery(secondStepQuery(username))
  return (
    <QueryView
      query={joinQueries([isOffered ? passkeys : { ...passkeys, data: { passkeys: [] } }, secondStep])}
      place="line"
      failed={texts.lookFailed}
      isEmpty={([ways, { appSince }]) => ways.passkeys.length === 0 && appSince === null}
    >
      {([ways, { appSince }]) => (
        <>
          <p>{texts.look}</p>
          <ul>
            {ways.passkeys.map(({ passkeyId, name, createdAt, lastUsedAt }) => (
              <li key={passkeyId}>
                {lastUsedAt === null
                  ? texts.neverUsedPasskey({ name, added: moment(createdAt) })
                  : texts.usedPasskey({ name, added: moment(createdAt), used: moment(lastUsedAt) })}
              </li>
            ))}
            {appSince !== null && <li>{texts.app({ added: moment(appSince) })}</li>}
          </ul>
        </>
      )}
    </QueryView>
  )
}
