import type { DirectoryReport } from '#server/insurer/provider-directory.ts'
import type { directoryReports } from './tables.ts'

export type ReportRow = typeof directoryReports.$inferSelect

/** A report as the port answers it, without the reporter. */
export const reportOf = ({
  key: _key,
  username: _username,
  contractId: _contractId,
  memberId: _memberId,
  toldOn: _toldOn,
  ...report
}: ReportRow): DirectoryReport => report
