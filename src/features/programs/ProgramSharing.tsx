import { companyIn } from '#contract/content/program-lookup.ts'
import { linkTarget } from '#content/link-target.ts'
import { useMember } from '#member/current.ts'
import { mayOpenApp } from '#sso/app-access.ts'
import { SentFields } from '#sso/SentFields.tsx'
import { ssoMessages } from '#sso/locales/sso.gen.ts'
import { TitledCard } from '#ui/Card.tsx'
import { Link } from '#ui/Link.tsx'
import type { Match } from './programs.rules.ts'
import { programMessages as texts } from './locales/program.gen.ts'
import styles from './ProgramsPage.module.css'

/** The member's data that the partner receives, shown before the button is pressed. */
export function ProgramSharing({ match }: { match: Match }) {
  return (
    <TitledCard className={styles.sheet} title={texts.privacy}>
      <Shared match={match} />
    </TitledCard>
  )
}

function Shared({ match: { block, exit } }: { match: Match }) {
  const member = useMember()
  const { buttonSSO, buttonLink } = block
  if (buttonSSO && mayOpenApp(buttonSSO, member))
    return (
      <>
        <p>{texts.sso({ app: ssoMessages.apps[buttonSSO] })}</p>
        <SentFields />
        {exit && <p>{texts.agreeFirst}</p>}
        <p>{texts.noHealth}</p>
        <p>
          {texts.stop}{' '}
          <Link to="/settings/privacy-security" hash="connected-apps">
            {texts.settings}
          </Link>
        </p>
      </>
    )
  const target = buttonLink === undefined ? undefined : linkTarget(buttonLink)
  if (target?.kind === 'own') return <p>{texts.own}</p>
  if (target?.kind !== 'outside') return <p>{texts.call}</p>
  const code = companyIn(target.url.href)
  return (
    <>
      <p>{texts.link({ host: target.url.host })}</p>
      {code && <p>{texts.company({ code })}</p>}
      {exit && <p>{texts.agreeFirst}</p>}
    </>
  )
}
