import { useInfiniteQuery } from '@tanstack/react-query'
import { longDate } from '#base/dates.ts'
import type { UncheckedRow } from '#contract/calls/staff-directory.ts'
import { DownloadButton } from '#files/DownloadButton.tsx'
import { QueryView } from '#offline/QueryView.tsx'
import { Button } from '#ui/Button.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { Part } from './Part.tsx'
import { uncheckedFile, uncheckedQuery } from './directory.queries.ts'
import { staffDirectoryMessages as texts } from './locales/staff-directory.gen.ts'
import { staffFrameMessages } from './locales/staff-frame.gen.ts'
import styles from './Frame.module.css'

/** The entries that weren't checked within the required days or have no phone number, also as a spreadsheet to work through. */
export function UncheckedPart() {
  const query = useInfiniteQuery(uncheckedQuery)
  return (
    <QueryView query={query} failed={staffFrameMessages.failed}>
      {({ pages }) => {
        const [first] = pages
        if (!first?.isOffered) return null
        return (
          <Part title={texts.unchecked({ count: first.count, days: first.days })}>
            <ul role="list" className={styles.list}>
              {pages
                .flatMap((page) => page.entries)
                .map((entry, place) => (
                  <Entry key={`${place} ${entry.providerId}`} entry={entry} />
                ))}
            </ul>
            <div className={styles.buttons}>
              {query.hasNextPage && (
                <Button
                  aria-disabled={query.isFetchingNextPage}
                  onPress={() => void (query.isFetchingNextPage || query.fetchNextPage())}
                >
                  {texts.more}
                </Button>
              )}
              {first.count > 0 && (
                <DownloadButton name={texts.file} get={uncheckedFile}>
                  {texts.download}
                </DownloadButton>
              )}
            </div>
          </Part>
        )
      }}
    </QueryView>
  )
}

const Entry = ({ entry: { providerName, npi, address, phone, verifiedOn } }: { entry: UncheckedRow }) => (
  <li className={styles.item}>
    <h3>{providerName}</h3>
    <DataList variant="grid">
      <Fact term={texts.npi}>{npi}</Fact>
      <Fact term={texts.addressHead}>{address}</Fact>
      <Fact term={texts.phoneHead}>{phone === null ? null : <PhoneLink number={phone} />}</Fact>
      <Fact term={texts.checked}>{verifiedOn === null ? texts.never : longDate(verifiedOn)}</Fact>
    </DataList>
  </li>
)
