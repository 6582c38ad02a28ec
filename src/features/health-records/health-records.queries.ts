import { type QueryClient, infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import { callFile } from '#api/call-file.ts'
import { byCaller, call } from '#api/call.ts'
import type { Keyed } from '#api/use-idempotent-mutation.ts'
import { language } from '#base/language.ts'
import {
  healthRecordBundle,
  healthRecordConfidential,
  healthRecordDocument,
  healthRecordEntries,
  healthRecordEntry,
  healthRecordIps,
  healthRecordPdf,
  healthRecordSize,
  healthRecordSummary,
  healthRecordText,
} from '#contract/calls/health-record.ts'
import { recordExportFile, recordExports, startRecordExport } from '#contract/calls/record-exports.ts'
import type { RecordEntry, RecordKind } from '#contract/entities/health-record.ts'
import type { Membership } from '#contract/entities/plan.ts'

type Plan = Pick<Membership, 'memberId' | 'contractType'>

/** The summary of a record; without a person, the member's own. */
export const recordSummaryQuery = ({ memberId, contractType }: Plan, person: string | undefined) =>
  queryOptions({
    queryKey: ['health-record', memberId, contractType, person ?? ''],
    queryFn: ({ signal }) =>
      call(
        healthRecordSummary,
        { params: { memberId }, query: { contractType, ...(person && { person }) } },
        { signal, ...byCaller },
      ),
    meta: { keep: 'sealed' },
  })

/** The entries of one kind, page by page; loaded pages can be read offline. */
export const recordEntriesQuery = (
  { memberId, contractType }: Plan,
  { kind, person }: { kind: RecordKind; person: string | undefined },
) =>
  infiniteQueryOptions({
    queryKey: ['health-record-entries', memberId, contractType, person ?? '', kind],
    queryFn: ({ signal, pageParam }) => {
      const query = { contractType, kind, ...(person && { person }), ...(pageParam && { cursor: pageParam }) }
      return call(healthRecordEntries, { params: { memberId }, query }, { signal, ...byCaller })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    meta: { keep: 'sealed' },
  })

/** The member's confidential entries, which no device stores. */
export const confidentialQuery = ({ memberId, contractType }: Plan) =>
  queryOptions({
    queryKey: ['health-record-confidential', memberId, contractType],
    queryFn: ({ signal }) =>
      call(
        healthRecordConfidential,
        { params: { memberId }, query: { contractType } },
        { signal, ...byCaller },
      ),
  })

/** One entry; a confidential entry is never stored. */
export const recordEntryQuery = (
  { memberId, contractType }: Plan,
  { id, isConfidential }: { id: string; isConfidential: boolean },
) =>
  queryOptions({
    queryKey: ['health-record-entry', memberId, contractType, id, isConfidential],
    queryFn: ({ signal }) => {
      const query = { contractType, ...(isConfidential && { confidential: 'true' as const }) }
      return call(healthRecordEntry, { params: { memberId, entryId: id }, query }, { signal, ...byCaller })
    },
    ...(isConfidential ? {} : { meta: { keep: 'sealed' as const } }),
  })

/** The part of a record that a file contains. */
export type RecordPart = {
  person: string | undefined
  kinds: readonly RecordKind[]
  from: string | undefined
}

const partOf = ({ contractType }: Plan, { person, kinds, from }: RecordPart) => ({
  contractType,
  kinds: kinds.join(','),
  ...(person && { person }),
  ...(from && { from }),
})

/** How many entries a file would have, requested again for each choice. */
export const recordSizeQuery = (plan: Plan, part: RecordPart, format: RecordFormat) => {
  // A summary has more than was chosen; the other formats have the same entries.
  const query = { ...partOf(plan, part), ...(format === 'ips' && { format }) }
  return queryOptions({
    queryKey: ['health-record-size', plan.memberId, query],
    queryFn: ({ signal }) =>
      call(healthRecordSize, { params: { memberId: plan.memberId }, query }, { signal, ...byCaller }),
    enabled: part.kinds.length > 0,
  })
}

export const RECORD_FORMATS = ['pdf', 'text', 'fhir', 'ips'] as const
export type RecordFormat = (typeof RECORD_FORMATS)[number]

const FILES = {
  pdf: healthRecordPdf,
  text: healthRecordText,
  fhir: healthRecordBundle,
  ips: healthRecordIps,
} as const

/** The names of the files, which contain nothing about the person. */
export const FILE_NAMES: Record<RecordFormat, string> = {
  pdf: 'health-record.pdf',
  text: 'health-record.txt',
  fhir: 'health-record.json',
  ips: 'patient-summary.json',
}

export const recordFile = (plan: Plan, part: RecordPart, format: RecordFormat): Promise<Blob> =>
  callFile(
    FILES[format],
    { params: { memberId: plan.memberId }, query: { ...partOf(plan, part), language } },
    byCaller,
  )

/** The document behind an entry, as a checked PDF. */
export const recordDocument = (
  { memberId, contractType }: Plan,
  { handle, isConfidential }: Pick<RecordEntry, 'handle' | 'isConfidential'>,
): Promise<Blob> =>
  callFile(
    healthRecordDocument,
    {
      params: { memberId, entryId: handle },
      query: { contractType, language, ...(isConfidential && { confidential: 'true' as const }) },
    },
    byCaller,
  )

/** How often the progress of a file is requested while it is being created. */
const PROGRESS_MS = 3_000

/**
 * The large file that is being created or is ready. Its state isn't stored, because nothing can be created or
 * downloaded offline.
 */
export const recordExportsQuery = ({ memberId, contractType }: Plan) =>
  queryOptions({
    queryKey: ['health-record-exports', memberId, contractType],
    queryFn: ({ signal }) =>
      call(recordExports, { params: { memberId }, query: { contractType } }, { signal, ...byCaller }),
    refetchInterval: ({ state: { data } }) =>
      data?.exports.some(({ state }) => state === 'waiting' || state === 'making') ? PROGRESS_MS : false,
  })

/** Starts a large file. */
export const startExportOf = (plan: Plan) =>
  mutationOptions({
    mutationFn: ({
      body: { part, format },
      idempotencyKey,
    }: Keyed<{ part: RecordPart; format: RecordFormat }>) =>
      call(
        startRecordExport,
        {
          params: { memberId: plan.memberId },
          body: { ...partOf(plan, part), format, language },
        },
        { idempotencyKey, ...byCaller },
      ),
    onSettled: (
      _one: unknown,
      _failure: unknown,
      _body: unknown,
      _result: unknown,
      { client }: { client: QueryClient },
    ) => client.invalidateQueries(recordExportsQuery(plan)),
  })

export const exportFile = ({ memberId, contractType }: Plan, exportId: string): Promise<Blob> =>
  callFile(recordExportFile, { params: { memberId, exportId }, query: { contractType } }, byCaller)
