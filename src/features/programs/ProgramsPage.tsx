import { mdiHandHeartOutline, mdiPhoneOutline } from '@mdi/js'
import { type ComponentProps, memo } from 'react'
import { language } from '#base/language.ts'
import { phoneLink, phoneNumber } from '#base/phone.ts'
import { programItems, useContent } from '#content/content.ts'
import { useBrand } from '#member/brand.ts'
import { useMember } from '#member/current.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import { useListFocus } from '#ui/use-list-focus.ts'
import { ButtonAnchor } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListCount, NoMatch } from '#ui/NoMatch.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Rows } from '#ui/Rows.tsx'
import { ProgramFilters } from './ProgramFilters.tsx'
import { ProgramRow } from './ProgramRow.tsx'
import { useProgramFilter } from './program-filter.ts'
import { LateMatches, useArrangedFacts } from './LateMatches.tsx'
import { type Match, NO_FILTER, filterPrograms, withMatches } from './programs.rules.ts'
import { programsMessages as texts } from './locales/programs.gen.ts'
import styles from './ProgramsPage.module.css'

/** The plan's programs in addition to its benefits: by topic, searchable, best matches first. */
export function ProgramsPage() {
  useContent()
  const { plan, rights } = useMember()
  const { facts, late, arrange } = useArrangedFacts()
  const ids = rights.programs.map(({ programId }) => programId)
  const items = programItems(ids, plan)
  const programs = withMatches(items, facts)
  const count = programs.length
  const matches = matchesIn(programs)
  return (
    <div className={styles.page}>
      <PageHeader
        title={titleMessages.programs}
        whose={plan.lobDisplayName}
        answer={matches > 0 ? texts.answerMatches({ count, matches }) : texts.answer({ count })}
      />
      {language !== 'en' && <Notice>{texts.englishOnly}</Notice>}
      {count === 0 ? (
        <NoPrograms />
      ) : (
        <ProgramList
          programs={programs}
          late={late && { ...late, matches: matchesIn(withMatches(items, late.facts)) }}
          onArrange={arrange}
        />
      )}
    </div>
  )
}

const matchesIn = (programs: readonly Match[]): number =>
  programs.filter(({ reasons }) => reasons.length > 0).length

type ListProps = {
  programs: readonly Match[]
  /** Matches that the list hasn't moved to the top yet. */
  late: Omit<ComponentProps<typeof LateMatches>, 'onShow'> | undefined
  onArrange: () => void
}

function ProgramList({ programs, late, onArrange }: ListProps) {
  'use memo'
  const { plan } = useMember()
  const { filter, begun, change, begin } = useProgramFilter(plan)
  const { summary, focusNext } = useListFocus(String(begun))
  const reset = () => begin(NO_FILTER)
  const show = () => {
    onArrange()
    focusNext()
  }
  const shown = new Set(filterPrograms(programs, filter, (topic) => texts.topics[topic]).map(({ id }) => id))
  return (
    <>
      {late && <LateMatches {...late} onShow={show} />}
      <ProgramFilters programs={programs} filter={filter} begun={begun} onChange={change} onReset={reset} />
      <ListCount
        summary={summary}
        className={styles.summary}
        count={texts.shown({ count: shown.size })}
        none={shown.size === 0 && texts.noMatch}
      />
      {shown.size === 0 && <NoMatch title={texts.noMatch} onReset={reset} />}
      <Rows label={texts.list} hidden={shown.size === 0}>
        {programs.map((program) => (
          <ListedProgram key={program.id} match={program} isHidden={!shown.has(program.id)} />
        ))}
      </Rows>
      {matchesIn(programs) > 0 && <p className={styles.quiet}>{texts.private}</p>}
    </>
  )
}

/** A search hides rows instead of removing them, so that typing doesn't rerender them. */
const ListedProgram = memo(ProgramRow)

/** Shown if all of a plan's programs have ended, or the portal knows none of them. */
function NoPrograms() {
  const { member } = useBrand(useMember().plan).phones
  return (
    <EmptyState
      icon={mdiHandHeartOutline}
      title={<h2>{texts.none.title}</h2>}
      action={
        <ButtonAnchor variant="primary" icon={mdiPhoneOutline} href={phoneLink(member)}>
          {phoneNumber(member)}
        </ButtonAnchor>
      }
    >
      <p>{texts.none.body}</p>
    </EmptyState>
  )
}
