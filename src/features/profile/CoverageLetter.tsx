import type { Profile } from '#contract/entities/profile.ts'
import { SettingsCard } from '#account/SettingsCard.tsx'
import { profilePartsMessages as texts } from './locales/profile-parts.gen.ts'
import { useMember } from '#member/current.ts'
import { CoverageLetterDownload } from '#files/CoverageLetterDownload.tsx'
import { ButtonLink } from '#ui/Button.tsx'

const { letter } = texts

/** The letter that proves coverage; not available for every member id (spec §6). */
export function CoverageLetter({ profile: { notAllowed, makesLetter } }: { profile: Profile }) {
  const { memberId } = useMember().plan
  const isAllowed = !notAllowed.includes('creditable-coverage')
  if (isAllowed && makesLetter)
    return (
      <SettingsCard part="coverage-letter" title={letter.title}>
        <p>{letter.body}</p>
        <CoverageLetterDownload memberId={memberId} />
      </SettingsCard>
    )
  return (
    <SettingsCard part="coverage-letter" title={letter.title}>
      <p>{isAllowed ? letter.ask : letter.notAllowed}</p>
      <div>
        <ButtonLink to="/contact-us">{texts.call}</ButtonLink>
      </div>
    </SettingsCard>
  )
}
