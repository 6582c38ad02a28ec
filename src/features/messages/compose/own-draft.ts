import type { DraftToSave } from '#contract/calls/message-drafts.ts'
import type { DraftContent, DraftEdit, MessageDraft } from '#contract/entities/message.ts'
import { type DraftFile, type KeptDraft, copied, isLaterEdit, isSameEdit } from './kept-draft.ts'

/** A draft as it stands on one page, with the changes that were made there. */
export class OwnDraft {
  now: KeptDraft
  readonly #newId: () => string
  /** The name of this page among those on which the draft is typed. */
  #page: string | undefined

  constructor(draft: KeptDraft, newId: () => string) {
    this.now = draft
    this.#newId = newId
  }

  change(change: Partial<KeptDraft>): void {
    this.now = { ...this.now, ...change, isSaved: false, edit: this.#nextEdit() }
  }

  isChangedBy(fields: Record<string, string>): boolean {
    return Object.entries(fields).some(([name, text]) => (this.now.fields[name] ?? '') !== text)
  }

  /** What is saved of it. */
  request(content: DraftContent): DraftToSave {
    const { version, edit, copyOf } = this.now
    return { version, content, ...(edit && { edit }), ...(copyOf && { copyOf }) }
  }

  #nextEdit(): DraftEdit {
    const { edit: last, isSaved } = this.now
    // What was left unsaved before a reload goes on as the same page's.
    this.#page ??= last && !isSaved ? last.by : this.#newId()
    return { by: this.#page, count: last?.by === this.#page ? last.count + 1 : 1 }
  }

  /** Goes on as a copy of the draft that it was; answers how a file is named in it. */
  becomeCopyOf(before: string): (fileId: string) => string {
    const { draft, names } = copied(this.now, before, this.#newId)
    this.#page = undefined
    this.now = draft
    this.change({})
    return (fileId) => names.get(fileId) ?? fileId
  }

  /** The server may have it from now on, whether or not it answers. Whether that is new. */
  noteAsked(): boolean {
    const isNew = this.now.isKnown !== true
    if (isNew) this.now = { ...this.now, isKnown: true }
    return isNew
  }

  /** Whether the server may have something of it. */
  get isWithServer(): boolean {
    const { version, isKnown, files } = this.now
    return version > 0 || isKnown === true || files.some(({ isUploaded }) => isUploaded)
  }

  get hasFilesToCopy(): boolean {
    return (this.now.copyOf?.files.length ?? 0) > 0
  }

  /**
   * The server has answered a saving. False where it has a later change of this page, of which a browser that was killed
   * left no trace here: that one stays.
   */
  noteSaved({ edit }: DraftToSave, { version, edit: stands }: MessageDraft): boolean {
    if (isLaterEdit(stands, edit)) return false
    this.now = { ...this.now, version, isSaved: isSameEdit(this.now.edit, edit), copyOf: undefined }
    return true
  }

  /** A file is with the server; false where that was known, or it is no file of the draft any more. */
  noteUploaded(fileId: string, found: Pick<DraftFile, 'type' | 'size'>): boolean {
    if (!this.now.files.some((file) => file.fileId === fileId && !file.isUploaded)) return false
    const files = this.now.files.map((file) =>
      file.fileId === fileId ? { ...file, ...found, isUploaded: true } : file,
    )
    this.now = { ...this.now, files }
    return true
  }
}
