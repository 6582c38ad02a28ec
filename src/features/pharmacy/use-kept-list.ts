import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { DRUGS_ON_A_PAGE, type WholeList } from '#contract/calls/pharmacy.ts'
import type { DrugList, FormularyDrug } from '#contract/entities/drug.ts'
import type { DrugIndex } from '#contract/drug-index.ts'
import { useMember } from '#member/current.ts'
import { isCutOffBy, useConnection } from '#offline/connection.ts'
import { wholeListQuery } from './pharmacy.queries.ts'

/** The results of the device's search in its copy of the list. */
export type KeptSearch = {
  list: DrugList
  drugs: readonly FormularyDrug[]
  /** Whether the server couldn't be reached. */
  isCutOff: boolean
  isPartial: boolean
  /** Shows more drugs; undefined if all are shown. */
  onMore: (() => void) | undefined
}

/**
 * Stores the plan's list on the device and searches the copy, which needs no network. Without a copy, because there is
 * none yet or the list is too long, the server searches.
 */
export function useKeptList(text: string) {
  const { plan } = useMember()
  const isCutOff = isCutOffBy(useConnection())
  const { data } = useQuery({ ...wholeListQuery(plan), retryOnMount: false })
  const { made, hasFailed } = useIndex(data, plan.memberId)
  const [more, setMore] = useState({ text, pages: 1 })
  const pages = more.text === text ? more.pages : 1
  const isTooLong = data?.isTooLong === true
  return {
    isTooLong,
    /** Whether there is a copy to search, even if its index isn't built yet. */
    hasCopy: data !== undefined && !isTooLong && !hasFailed,
    kept: made && search(made),
  }

  function search({ of: { list, isPartial }, index }: Indexed): KeptSearch {
    const count = DRUGS_ON_A_PAGE * pages
    const found = index.find(text, count + 1)
    return {
      list,
      drugs: found.slice(0, count),
      isCutOff,
      isPartial: isPartial === true,
      onMore: found.length > count ? () => setMore({ text, pages: pages + 1 }) : undefined,
    }
  }
}

type Indexed = { memberId: string; of: WholeList; index: DrugIndex }

/**
 * The index of a list, built in pieces so that the page stays responsive. Until it is complete, the previous list and
 * its index stay.
 */
function useIndex(list: WholeList | undefined, memberId: string) {
  const [made, setMade] = useState<Indexed>()
  const [failed, setFailed] = useState<WholeList>()
  useEffect(() => {
    if (!list || list.isTooLong || made?.of === list || failed === list) return
    let isWanted = true
    import('#contract/drug-index.ts')
      .then(({ indexManyDrugs }) => indexManyDrugs(list.drugs))
      .then(
        (index) => isWanted && setMade({ memberId, of: list, index }),
        () => isWanted && setFailed(list),
      )
    return () => {
      isWanted = false
    }
  }, [list, memberId, made, failed])
  const isUsable = list !== undefined && !list.isTooLong && made?.memberId === memberId
  return { made: isUsable ? made : undefined, hasFailed: list !== undefined && failed === list && !isUsable }
}
