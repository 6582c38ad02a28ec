import { SIGN_IN_AGAIN } from '#api/failure.ts'
import { useMember } from '#member/current.ts'
import { DownloadButton } from '#files/DownloadButton.tsx'
import { signInAgain } from '#account/ChangeTrouble.tsx'
import { myDataMessages as texts } from './locales/my-data.gen.ts'
import { type DataFormat, dataFile } from './my-data.queries.ts'
import { SettingsPart } from '#account/SettingsPart.tsx'
import styles from '#account/AccountCards.module.css'

const FORMATS: readonly DataFormat[] = ['zip', 'json', 'fhir']

/** All data about the member, as a download. */
export function MyDataCard() {
  const { username } = useMember()
  return (
    <SettingsPart part="my-data" title={texts.title} hint={texts.hint}>
      <p className={styles.hint}>{texts.onlyOwn}</p>
      <ul role="list" className={styles.list}>
        {FORMATS.map((format) => (
          <li key={format}>
            <div className={styles.device}>
              <div>
                <h3>{texts.formats[format].name}</h3>
                <p className={styles.hint}>{texts.formats[format].hint}</p>
              </div>
              <DownloadButton
                {...dataFile(username, format)}
                remedy={(code) => SIGN_IN_AGAIN.includes(code) && signInAgain}
              >
                {texts.formats[format].download}
              </DownloadButton>
            </div>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>{texts.keepSafe}</p>
    </SettingsPart>
  )
}
