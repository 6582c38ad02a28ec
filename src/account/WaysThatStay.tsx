import { useQuery } from '@tanstack/react-query'
import { dateAndTime } from '#base/dates.ts'
import { useMember } from '#member/current.ts'
import { passkeysQuery } from './passkeys.queries.ts'
import { passwordCardMessages as texts } from './locales/password-card.gen.ts'
import { secondStepQuery } from './two-step.queries.ts'

const moment = (instant: string) => dateAndTime(Date.parse(instant))

/** After a new password: what else still signs in, so that the member sees at once what they don't know. */
export function WaysThatStay() {
  const { username } = useMember()
  const passkeys = useQuery(passkeysQuery(username)).data?.passkeys ?? []
  const appSince = useQuery(secondStepQuery(username)).data?.appSince ?? null
  if (passkeys.length === 0 && appSince === null) return null
  return (
    <>
      <p>{texts.look}</p>
      <ul>
        {passkeys.map(({ passkeyId, name, createdAt, lastUsedAt }) => (
          <li key={passkeyId}>
            {lastUsedAt === null
              ? texts.neverUsedPasskey({ name, added: moment(createdAt) })
              : texts.usedPasskey({ name, added: moment(createdAt), used: moment(lastUsedAt) })}
          </li>
        ))}
        {appSince !== null && <li>{texts.app({ added: moment(appSince) })}</li>}
      </ul>
    </>
  )
}
