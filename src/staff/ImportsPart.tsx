import { useQuery } from '@tanstack/react-query'
import type { ImportedData } from '#contract/calls/staff-estimates.ts'
import { momentInZone } from '#base/dates.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { Row, Rows } from '#ui/Rows.tsx'
import { importsQuery } from './estimates.queries.ts'
import { staffDirectoryMessages } from './locales/staff-directory.gen.ts'
import { staffFrameMessages } from './locales/staff-frame.gen.ts'
import { Part } from './Part.tsx'

const { imports: texts } = staffDirectoryMessages

/** When the directory, prices and drug lists were last imported from files, and how many entries they have. */
export function ImportsPart() {
  const query = useQuery(importsQuery)
  return (
    <QueryView query={query} failed={staffFrameMessages.failed}>
      {({ imports }) => (
        <Part title={texts.title}>
          {imports.length === 0 && <p>{texts.none}</p>}
          <Rows label={texts.title} isInCard>
            {imports.map((one) => (
              <Row
                key={one.name}
                level={3}
                isWhole
                title={texts.names[one.name]}
                facts={[
                  texts.on({ moment: momentInZone(one.importedAt) }),
                  ...countsOf(one),
                  one.source.slice(0, MOST_SOURCE),
                ]}
              />
            ))}
          </Rows>
        </Part>
      )}
    </QueryView>
  )
}

/** A folder of many files has a long name. */
const MOST_SOURCE = 200

/** The counts that the console knows by name. */
const countsOf = ({ counts }: ImportedData): string[] =>
  Object.entries(texts.counts).flatMap(([name, words]) => {
    const count = counts[name]
    return count === undefined ? [] : [words({ count })]
  })
