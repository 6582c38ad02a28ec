import { type InfiniteData, type UseInfiniteQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { OwnDrugs, WholeList } from '#contract/calls/pharmacy.ts'
import type { DrugIndex } from '#contract/drug-index.ts'
import { useMember } from '#member/current.ts'
import { isCutOffBy, useConnection } from '#offline/connection.ts'
import { wholeListQuery } from './pharmacy.queries.ts'

/** The drugs that the device shows of its own search. */
const MOST_SHOWN = 100

export type KeptSearch = {
  /** The drugs that the device found in its copy; undefined with a network, or without a copy. */
  found: InfiniteData<OwnDrugs, string | null> | undefined
  isTooLong: boolean
}

type Searched = Pick<UseInfiniteQueryResult, 'isSuccess' | 'isError'>

/** Keeps the list of the plan on the device as soon as its page has loaded, and searches the copy if the server can't be reached. */
export function useKeptList(text: string, { isSuccess, isError }: Searched): KeptSearch {
  const { plan } = useMember()
  const isCutOff = isCutOffBy(useConnection()) || isError
  const { data } = useQuery({ ...wholeListQuery(plan), enabled: isSuccess || isCutOff, retryOnMount: false })
  const index = useIndex(isCutOff ? data : undefined)
  if (!isCutOff || !data || data.isTooLong || !index)
    return { found: undefined, isTooLong: data?.isTooLong === true }
  const drugs = [...index.find(text, MOST_SHOWN)]
  return {
    found: { pages: [{ list: data.list, drugs, nextCursor: null }], pageParams: [null] },
    isTooLong: false,
  }
}

type Indexed = { of: WholeList; index: DrugIndex }

/** The index of a list, which is made in pieces when it is first needed. */
function useIndex(list: WholeList | undefined): DrugIndex | undefined {
  const [made, setMade] = useState<Indexed>()
  useEffect(() => {
    if (!list || made?.of === list) return
    let isWanted = true
    void import('#contract/drug-index.ts')
      .then(({ indexManyDrugs }) => indexManyDrugs(list.drugs))
      .then((index) => isWanted && setMade({ of: list, index }))
    return () => {
      isWanted = false
    }
  }, [list, made])
  return made?.of === list ? made?.index : undefined
}
