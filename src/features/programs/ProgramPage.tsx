import { useParams, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { longDate } from '#base/dates.ts'
import { language } from '#base/language.ts'
import { programDisclaimer, programItems, useContent } from '#content/content.ts'
import type { Program } from '#contract/content/program.ts'
import { RichText } from '#content/RichText.tsx'
import { useMember } from '#member/current.ts'
import { ContentBlock } from '#sso/ContentBlock.tsx'
import { BackLink } from '#ui/BackLink.tsx'
import { TitledCard } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { ProgramReasons, agesInWords } from './ProgramReasons.tsx'
import { ProgramSharing } from './ProgramSharing.tsx'
import { useFacts } from './programs.queries.ts'
import { type Match, lastDayOf, withMatches } from './programs.rules.ts'
import { programMessages as texts } from './locales/program.gen.ts'
import { programsMessages } from './locales/programs.gen.ts'
import styles from './ProgramsPage.module.css'

/** A program from its content: its description, why it fits, how to start, and the data that its partner receives. */
export function ProgramPage() {
  useContent()
  const { id } = useParams({ from: '/_portal/programs/$id' })
  const { plan } = useMember()
  const { facts } = useFacts()
  const [match] = withMatches(programItems([id], plan), facts)
  const router = useRouter()
  const isWithdrawn = match === undefined
  // The program was withdrawn while its page was open, so the loader no longer finds it.
  useEffect(() => {
    if (isWithdrawn) void router.invalidate()
  }, [isWithdrawn, router])
  if (!match) return null
  const { block, program, exit, reasons } = match
  const disclaimer = programDisclaimer(plan)
  return (
    <div className={styles.page}>
      <PageHeader
        back={<BackLink to="/programs">{texts.back}</BackLink>}
        title={<span lang="en">{block.title}</span>}
        whose={programsMessages.topics[program.topic]}
        answer={<span lang="en">{program.summary}</span>}
      />
      {language !== 'en' && <Notice>{programsMessages.englishOnly}</Notice>}
      {reasons.length > 0 && (
        <Notice tone="good" title={programsMessages.matches}>
          <ProgramReasons reasons={reasons} program={program} />
          <p>{programsMessages.private}</p>
        </Notice>
      )}
      <div className={styles.halves}>
        <div lang="en">
          <ContentBlock
            isUntitled
            item={{ content_id: match.id, data: block, ...(exit && { dataExitModal: exit }) }}
          />
        </div>
        <div className={styles.facts}>
          <ProgramFacts match={match} />
          <ProgramSharing match={match} />
        </div>
      </div>
      <div lang="en" className={styles.quiet}>
        <RichText html={typeof disclaimer === 'string' ? disclaimer : disclaimer.body} />
      </div>
    </div>
  )
}

function ProgramFacts({ match }: { match: Match }) {
  const { program } = match
  const lastDay = lastDayOf(match)
  return (
    <TitledCard className={styles.sheet} title={texts.facts}>
      <DataList>
        {program.cost && (
          <Fact term={texts.cost}>
            <span lang="en">{program.cost}</span>
          </Fact>
        )}
        <Fact term={texts.who}>{whoInWords(program)}</Fact>
        {program.phone && (
          <Fact term={texts.phone}>
            <PhoneLink number={program.phone} />
          </Fact>
        )}
        {program.hours && (
          <Fact term={texts.hours}>
            <span lang="en">{program.hours}</span>
          </Fact>
        )}
        {lastDay && <Fact term={texts.ends}>{longDate(lastDay)}</Fact>}
      </DataList>
    </TitledCard>
  )
}

const either = new Intl.ListFormat(language, { type: 'disjunction' })

/** "Members ages 18 to 79 with type 2 diabetes, prediabetes, or obesity (BMI 25 or greater)". */
function whoInWords({ ages, conditions = [] }: Program): string {
  const agesText = agesInWords(ages)
  const names = either.format(conditions.map((condition) => texts.conditions[condition]))
  if (agesText && names) return texts.agesAndConditions({ ages: agesText, conditions: names })
  if (agesText) return texts.agesOf({ ages: agesText })
  return names ? texts.conditionsOnly({ conditions: names }) : texts.everyone
}
