import type { Bill } from '#contract/entities/payment.ts'
import { moneyOfCents } from '#base/money.ts'
import { Part } from '#features/payments/Part.tsx'
import { words } from '#features/payments/payments.words.ts'
import { DataList, Fact } from '#ui/DataList.tsx'

/** The month's premium, and what of it a marketplace pays; nothing where it is all the member's own. */
export function Premium({ premium }: Pick<Bill, 'premium'>) {
  if (!premium || premium.subsidyCents === 0) return null
  return (
    <Part title={words.premium.title}>
      <DataList look="money">
        <Fact term={words.premium.gross}>{moneyOfCents(premium.grossCents)}</Fact>
        <Fact term={words.premium.subsidy}>{moneyOfCents(-premium.subsidyCents)}</Fact>
        <Fact term={words.premium.net}>{moneyOfCents(premium.netCents)}</Fact>
      </DataList>
    </Part>
  )
}
