import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { callFile } from '#api/call-file.ts'
import { byCaller, call } from '#api/call.ts'
import { language } from '#base/language.ts'
import {
  type PublicSearch,
  publicDirectory,
  publicDirectoryPdf,
  searchPublicDirectory,
} from '#contract/calls/public-directory.ts'

export type Search = Required<Pick<PublicSearch, 'networkId' | 'name' | 'place' | 'miles'>> &
  Pick<PublicSearch, 'specialtyId'>

/** The networks and specialties. Not stored, because a visitor has no key to seal them with. */
export const publicDirectoryQuery = queryOptions({
  queryKey: ['public-directory'],
  queryFn: ({ signal }) => call(publicDirectory, {}, { signal, ...byCaller }),
})

/** The providers that a search finds, page by page. Not stored, as above. */
export const publicSearchQuery = (search: Search) =>
  infiniteQueryOptions({
    queryKey: ['public-directory-search', search],
    queryFn: ({ signal, pageParam }) =>
      call(
        searchPublicDirectory,
        { body: { ...search, ...(pageParam !== null && { cursor: pageParam }) } },
        { signal, ...byCaller },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

export const printedDirectory = (search: Search): Promise<Blob> =>
  callFile(publicDirectoryPdf, { body: { ...search, language } }, byCaller)
