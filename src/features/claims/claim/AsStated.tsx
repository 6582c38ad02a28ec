import type { StatedAmount } from '#contract/entities/claim.ts'
import { statedMoney } from '#features/claims/stated.ts'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { words } from './as-stated.words.ts'

const labels: Partial<Record<string, string>> = words.labels

/** Every amount just as the insurer states it, in its order; nothing is added up. */
export function AsStated({ amounts = [] }: { amounts: readonly StatedAmount[] | undefined }) {
  if (amounts.length === 0) return null
  return (
    <Disclosure summary={words.title}>
      <p>{words.hint}</p>
      <DataList look="money">
        {amounts.map(({ code, label, cents }, at) => (
          // The same amount may stand there twice.
          // oxlint-disable-next-line react/no-array-index-key
          <Fact key={at} term={labels[code] ?? label}>
            {statedMoney(cents)}
          </Fact>
        ))}
      </DataList>
    </Disclosure>
  )
}
