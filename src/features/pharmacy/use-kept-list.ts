import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { DRUGS_ON_A_PAGE, type WholeList } from '#contract/calls/pharmacy.ts'
import type { DrugList, FormularyDrug } from '#contract/entities/drug.ts'
import type { DrugIndex } from '#contract/drug-index.ts'
import { useMember } from '#member/current.ts'
import { isCutOffBy, useConnection } from '#offline/connection.ts'
import { wholeListQuery } from './pharmacy.queries.ts'

/** What the device found in its copy of the list. */
export type KeptSearch = {
  list: DrugList
  drugs: readonly FormularyDrug[]
  /** Whether the server couldn't be asked. */
  isCutOff: boolean
  /** Shows more drugs; undefined if all are shown. */
  onMore: (() => void) | undefined
}

/**
 * Keeps the list of the plan on the device as soon as its first page is shown, and searches the copy, which needs no
 * network. Without a copy, because there is none yet or the list is too long, the server searches.
 */
export function useKeptList(text: string) {
  const { plan } = useMember()
  const isCutOff = isCutOffBy(useConnection())
  const { data } = useQuery({ ...wholeListQuery(plan), retryOnMount: false })
  const index = useIndex(data)
  const [more, setMore] = useState({ text, pages: 1 })
  const pages = more.text === text ? more.pages : 1
  return { isTooLong: data?.isTooLong === true, kept: data && index && search(data, index) }

  function search({ list }: WholeList, of: DrugIndex): KeptSearch {
    const count = DRUGS_ON_A_PAGE * pages
    const found = of.find(text, count + 1)
    return {
      list,
      drugs: found.slice(0, count),
      isCutOff,
      onMore: found.length > count ? () => setMore({ text, pages: pages + 1 }) : undefined,
    }
  }
}

type Indexed = { of: WholeList; index: DrugIndex }

/** The index of a list, made in pieces beside the page. */
function useIndex(list: WholeList | undefined): DrugIndex | undefined {
  const [made, setMade] = useState<Indexed>()
  useEffect(() => {
    if (!list || list.isTooLong || made?.of === list) return
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
