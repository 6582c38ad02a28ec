import type { Sentence } from '#api/failure.ts'
import { bytesOfBase64url } from '#base/bytes.ts'
import { store } from '#base/store.ts'
import type { DraftEdit } from '#contract/entities/message.ts'
import { fileKind } from '#contract/file-kind.ts'
import { connection } from '#offline/connection.ts'
import type { ChosenFile } from '#files/prepare-file.ts'
import { holdOpenWork } from '#drafts/open-work.ts'
import { cancelOrSent, retryWaiting, sendWaiting, sendUnlessHeld, sendingId } from '#outbox/outbox.ts'
import { signedOut } from '#session/session.ts'
import { NotRight } from '#ui/form-context.ts'
import { draftMessages as texts } from '#drafts/locales/draft.gen.ts'
import { type Beginning, type Fields, contentOf, fieldsOf } from './compose.rules.ts'
import {
  type ShownFile,
  addFiles,
  waitForDraftWrites,
  fileRemoved,
  keepOnlyFiles,
  shownFiles,
  waitingFilesOf,
} from './draft-files.ts'
import { holdDraft, isOwner } from './draft-lock.ts'
import {
  type DraftRecord,
  type TypedContent,
  type WaitingFile,
  isSameEdit,
  nextRecord,
} from './draft-record.ts'
import {
  type OpenedDraft,
  type WaitingRecord,
  deleteDraft,
  keepRecord,
  sendRecord,
  waitingRecord,
} from './draft-store.ts'
import { SENT_ELSEWHERE, draftSplit, splitOff } from './draft-sync.ts'
import { knownDraft } from './drafts.queries.ts'

/** How long typing must pause before it is saved: if the browser is killed a second later, nothing is lost. */
const REST_MS = 400

export type Opening = {
  draftId: string
  opened: OpenedDraft
  beginning: Beginning
  onCopy: (draftId: string) => void
}

type Place = {
  draftId: string
  /** Whether the text became a separate draft, because another tab or device changed the same one. */
  isCopy: boolean
}

/** Edits the record of a draft for its page. `draft-sync.ts` sends the record to the server. */
export class DraftEditor {
  readonly #opening: Opening
  readonly place: ReturnType<typeof store<Place>>
  /** The content as the page shows it. */
  #content: TypedContent
  /** This page's last change. */
  #edit: DraftEdit | undefined
  #release: (() => void) | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #isClosed = false
  /** Why the server refuses the text: it already has a message with other text under this id. */
  #refusal: Sentence | undefined

  constructor(opening: Opening) {
    this.#opening = opening
    this.place = store<Place>({ draftId: opening.draftId, isCopy: false })
    this.#content = opening.opened.content
  }

  get draftId(): string {
    return this.place.get().draftId
  }

  get fields(): Fields {
    return fieldsOf(this.#content)
  }

  /** Identifies the page's current version; changes with each edit. */
  get edit(): DraftEdit | undefined {
    return this.#edit
  }

  get files(): ShownFile[] {
    return shownFiles(this.draftId, this.#content)
  }

  onTyped = (typed: Fields): void => {
    const { fields } = this
    if (Object.entries(typed).every(([name, text]) => (fields[name] ?? '') === text)) return
    const writer = { ...this.#opening.beginning, replyTo: this.#content.replyTo }
    this.#change(({ files }) => contentOf({ ...fields, ...typed }, files, writer))
  }

  /** Adds the new files in the list; if there are none, removes the missing ones. */
  onFiles = (list: readonly (ShownFile | ChosenFile)[]): void => {
    if (this.#isClosed) return
    const isKnown = ({ fileId }: { fileId: string }) =>
      this.#content.files.some((file) => file.fileId === fileId)
    const chosen = list
      .filter((file) => 'base64url' in file)
      .filter((file) => !isKnown(file))
      .map(withType)
    const added = chosen.map(({ fileId, name }) => ({ fileId, name }))
    const isLeft = this.#content.files.map(({ fileId }) => list.some((file) => file.fileId === fileId))
    this.#change(({ files, ...content }) => ({
      ...content,
      files: added.length > 0 ? [...files, ...added] : files.filter((_file, at) => isLeft[at]),
    }))
    void addFiles(this.#opening.beginning.memberId, this.draftId, chosen)
    void keepOnlyFiles(this.draftId, this.#content.files)
    void sendUnlessHeld()
  }

  retryFile = ({ entryId }: ShownFile): void => {
    if (entryId !== undefined) void retryWaiting(entryId)
  }

  /** Saves at once when the field loses the focus, without waiting for a pause. */
  rest = (): void => {
    this.#restore()
    if (this.waits && isOwner(this.draftId)) void sendUnlessHeld()
  }

  /** Retries when the member asks for it. */
  retry = (): void => {
    const waits = this.waits
    if (waits) void retryWaiting(waits.entry.id)
  }

  /** Turns the text into a separate draft after another tab has sent the message. */
  goOnAsCopy = (): void => {
    this.#splitOff()
    void sendWaiting()
  }

  /** Saves at once; returns whether the server has everything now. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer)
    this.#restore()
    await sendWaiting()
    return !this.isUnsaved()
  }

  isUnsaved = (): boolean => {
    if (this.#isClosed || !isOwner(this.draftId)) return false
    return this.waits !== undefined || this.isMissing || waitingFilesOf(this.draftId).length > 0
  }

  /** Sends the message after its files. Without a network, it waits in the outbox. */
  async send(): Promise<void> {
    clearTimeout(this.#timer)
    const isOnline = () => connection.get() === 'online'
    const has = (...states: ShownFile['is'][]) => this.files.some(({ is }) => states.includes(is))
    const notAttached = () => new NotRight({ message: texts.notAttached })
    if (has('failed', 'lost')) throw notAttached()
    if (!isOwner(this.draftId)) this.#splitOff()
    // An earlier version of the record may be in transit.
    if (isOnline() && sendingId.get() !== undefined) await sendWaiting()
    const answer = await sendRecord(this.waits?.record ?? this.#firstRecord(), () =>
      has('failed', 'lost') || (isOnline() && has('waiting')) ? notAttached() : undefined,
    )
    // Retries a lost answer at once; the server accepts a message only once.
    if (!answer) {
      void sendWaiting()
      return
    }
    this.#isClosed = true
    // Text typed while the message was being sent becomes a new draft.
    if (this.waits) this.#splitOff()
  }

  /** Deletes the draft here at once, and on the server as soon as possible. */
  drop = async (): Promise<void> => {
    this.#isClosed = true
    clearTimeout(this.#timer)
    const { memberId } = this.#opening.beginning
    const version = knownDraft(this.draftId)?.version ?? 0
    await deleteDraft(memberId, { draftId: this.draftId, version, content: this.#content })
  }

  /** Called when the editor's page opens. Returns the function to call when the page is left. */
  enter(): () => void {
    this.#isClosed = false
    this.#release = holdDraft(this.draftId)
    const stops = [
      signedOut.listen(() => void (this.#isClosed = true)),
      draftSplit.listen(({ from, copy }) => {
        if (from === this.draftId) this.#move(copy)
      }),
      fileRemoved.listen(({ draftId, fileId }) => {
        const files = this.#content.files.filter((file) => file.fileId !== fileId)
        const isOurs = draftId === this.draftId && files.length < this.#content.files.length
        if (isOurs) this.#change((content) => ({ ...content, files }))
      }),
      holdOpenWork({ finish: () => this.flush(), keep: () => this.#keep() }),
    ]
    void sendUnlessHeld()
    return () => {
      for (const stop of stops) stop()
      clearTimeout(this.#timer)
      const wasSentElsewhere = !this.#isClosed && this.sentElsewhere !== undefined
      this.#isClosed = true
      if (wasSentElsewhere) this.#splitOff()
      this.#release?.()
      void sendUnlessHeld()
    }
  }

  /** Resolves once everything is on the device. */
  async #keep(): Promise<void> {
    if (this.sentElsewhere) this.#splitOff()
    await waitForDraftWrites()
  }

  get waits(): WaitingRecord | undefined {
    return waitingRecord(this.draftId)
  }

  /** The error for text typed into a message that another tab or device has sent. */
  get sentElsewhere(): Sentence | undefined {
    const failure = isOwner(this.draftId) ? this.waits?.entry.failure : undefined
    if (failure?.code === SENT_ELSEWHERE) this.#refusal = failure
    return this.#refusal
  }

  /** Whether the member has removed the record in another tab. This page still has the text. */
  get isMissing(): boolean {
    const isTyped = this.#edit !== undefined && !this.#isClosed
    return isTyped && !this.waits && !isSameEdit(knownDraft(this.draftId)?.edit, this.#edit)
  }

  #restore(): void {
    if (this.isMissing) this.#change((content) => content)
  }

  #change(change: (content: TypedContent) => TypedContent): void {
    if (this.#isClosed) return
    if (!isOwner(this.draftId)) this.#splitOff()
    const isRefused = this.sentElsewhere !== undefined
    const content = change(this.#content)
    const record = this.waits?.record ?? this.#firstRecord()
    const { edit: last } = record.request
    // After a reload with unsaved text, the page continues its change count.
    const isOwn = last !== undefined && (this.waits !== undefined || isSameEdit(last, this.#edit))
    const edit = isOwn ? { by: last.by, count: last.count + 1 } : { by: crypto.randomUUID(), count: 1 }
    this.#edit = edit
    this.#content = content
    const next = nextRecord(record, { is: 'edited', content, edit, isKnown: connection.get() === 'online' })
    if (next) void keepRecord(next)
    clearTimeout(this.#timer)
    if (!isRefused) this.#timer = setTimeout(() => void sendUnlessHeld(), REST_MS)
  }

  /** The first record of a draft that the server has, or of a new one. */
  #firstRecord(): DraftRecord {
    const { draftId } = this
    const onServer = knownDraft(draftId)
    const edit = onServer?.edit ?? undefined
    const request = { version: onServer?.version ?? 0, content: this.#content, ...(edit && { edit }) }
    const { memberId } = this.#opening.beginning
    return { memberId, draftId, wants: 'saved', request, isKnown: onServer !== undefined }
  }

  /** Moves this page's text to a draft with another id. A draft of another tab stays unchanged. */
  #splitOff(): void {
    const own = isOwner(this.draftId) ? this.waits : undefined
    const copy = splitOff(own?.record ?? this.#firstRecord(), { isMoved: own !== undefined })
    if (!copy) return
    void keepRecord(copy)
    this.#move(copy)
    if (own) void cancelOrSent(own.entry.id)
  }

  #move({ draftId, request }: DraftRecord): void {
    this.#refusal = undefined
    this.#content = request.content
    this.#edit = request.edit
    this.place.set({ draftId, isCopy: true })
    if (this.#isClosed) return
    this.#release?.()
    this.#release = holdDraft(draftId)
    this.#opening.onCopy(draftId)
  }
}

/** A chosen file with its type; the server converts WebP to JPEG. */
function withType(file: ChosenFile): WaitingFile {
  const kind = fileKind(bytesOfBase64url(file.base64url)) ?? 'application/pdf'
  return { ...file, type: kind === 'image/webp' ? 'image/jpeg' : kind }
}
