import type { AppealFile, NamedFile } from '#contract/entities/appeal.ts'
import type { UploadedFile } from '#contract/entities/uploaded-file.ts'
import type { FailureCode } from '#contract/failures.ts'
import type { Database } from '#server/platform/db/open.ts'
import type { NewAppealFile } from '#server/insurer/appeals.ts'
import { type InsurerCall, InsurerRefused } from '#server/insurer/call.ts'
import type { SandboxSystem } from '#server/insurers/sandbox/system.ts'
import { storeOtherFile } from '#server/insurers/sandbox/reimbursement/receipts.ts'
import { attachReceipt, receiptsOfAppeals } from '#server/insurers/sandbox/reimbursement/repository.ts'

/** The reasons for refusing a file, as codes of the appeal. */
const REFUSALS: Partial<Record<FailureCode, FailureCode>> = {
  'HRA-0006': 'CLM-0019',
  'HRA-0013': 'CLM-0020',
  'HRA-0021': 'CLM-0021',
}

/** Files for appeals are stored with the receipts, under the same limits. */
export const storeAppealFile = (
  system: SandboxSystem,
  call: InsurerCall,
  file: NewAppealFile,
): Promise<UploadedFile> => storeOtherFile(system, call, file, REFUSALS)

/** Attaches files to an appeal; in a transaction, because if one file is missing, all are refused. */
export async function attachFiles(
  tx: Database,
  { appealId, username }: { appealId: string; username: string },
  files: readonly NamedFile[],
): Promise<void> {
  for (const { fileId, name, purpose } of files)
    if (!(await attachReceipt(tx, { receiptId: fileId, username, name, appealId, purpose })))
      throw new InsurerRefused('CLM-0022', { files: 'must have been uploaded' })
}

/** The files of appeals, by appeal. */
export async function filesOf(
  db: Database,
  appealIds: readonly string[],
): Promise<Map<string | null, AppealFile[]>> {
  const files = Map.groupBy(await receiptsOfAppeals(db, appealIds), ({ appealId }) => appealId)
  return new Map(
    [...files].map(([appealId, rows]) => [
      appealId,
      rows.map(({ receiptId, type, bytes, name, purpose }) => ({
        fileId: receiptId,
        type,
        bytes,
        name,
        purpose: purpose ?? 'support',
      })),
    ]),
  )
}
