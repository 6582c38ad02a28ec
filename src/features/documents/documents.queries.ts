import { byCaller } from '#api/call.ts'
import { callFile } from '#api/call-file.ts'
import { language } from '#base/language.ts'
import { type PrintedForm, documentsZip, formFile } from '#contract/calls/documents.ts'
import type { ListedDocument } from '#contract/entities/document.ts'
import type { Membership } from '#contract/entities/plan.ts'

/** Several documents as one file. */
export const documentsZipFile = (
  { memberId }: Membership,
  documents: readonly ListedDocument[],
): Promise<Blob> =>
  callFile(
    documentsZip,
    {
      params: { memberId },
      query: { language },
      body: {
        documents: documents.map(({ documentId, kind, version }) => ({ documentId, type: kind, version })),
      },
    },
    byCaller,
  )

/** A printable form with the member's name and numbers. */
export const printedFormFile = ({ memberId }: Membership, form: PrintedForm): Promise<Blob> =>
  callFile(formFile, { params: { memberId, form }, query: { language } }, byCaller)
