import { ApiFailure, codeOf, isCutOff, isPassing, sentenceOf } from '#api/failure.ts'
import { Abandoned } from '#api/call.ts'
import { store } from '#base/store.ts'
import type { DraftToSave } from '#contract/calls/message-drafts.ts'
import type { MessageDraft } from '#contract/entities/message.ts'
import type { ChosenFile } from '#offline/files/prepare-file.ts'
import type { DeskOpening, DeskState, DeskTools, Saving, WaitingSave } from './desk-tools.ts'
import { DraftFiles } from './draft-files.ts'
import { type DraftFile, type KeptDraft, isSameEdit } from './kept-draft.ts'
import { OwnDraft } from './own-draft.ts'
import { AGAIN_MS, REST_MS, REST_OFFLINE_MS } from './saving-times.ts'

export const openDesk = (opening: DeskOpening, tools: DeskTools): DraftDesk => new DraftDesk(opening, tools)

/**
 * Where a message is written: what is typed is on this device at once and on the server when the typing rests, version
 * by version and one saving at a time. `DraftFiles` takes care of its files.
 */
export class DraftDesk {
  readonly state: ReturnType<typeof store<DeskState>>
  readonly #tools: DeskTools
  readonly #own: OwnDraft
  readonly #files: DraftFiles
  #letGo: (() => void) | undefined
  #isClosed = false
  #isLeft = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #saving: Promise<void> | undefined
  #dropping: Promise<void> | undefined

  constructor({ draftId, draft, waits }: DeskOpening, tools: DeskTools) {
    this.#tools = tools
    this.#own = new OwnDraft(draft, tools.newId)
    this.#files = new DraftFiles(waits, {
      files: () => this.draft.files,
      upload: (file) => {
        this.#noteAsked()
        return tools.upload(this.#id, file)
      },
      mayGoOn: () => this.#isHere && tools.isOnline(),
      onUploaded: (fileId, found) => this.#noteUploaded(fileId, found),
      onChange: () => this.#isHere && this.#show(),
    })
    const saved: Saving = draft.version > 0 ? 'saved' : 'untouched'
    this.state = store<DeskState>({
      ...{ draftId, files: [], isCopy: false, isDropping: false },
      saving: draft.isSaved ? saved : 'unsaved',
    })
    this.#show()
  }

  get #id(): string {
    return this.state.get().draftId
  }

  get draft(): KeptDraft {
    return this.#own.now
  }

  onTyped = (fields: Record<string, string>): void => {
    if (this.#own.isChangedBy(fields)) this.#change({ fields: { ...this.draft.fields, ...fields } })
  }

  /** Adds what is new in the list; without anything new, those that are missing are taken away. */
  onFiles = (list: readonly (DraftFile | ChosenFile)[]): void => {
    this.#change({ files: this.#files.choose(list, this.#tools.typeOf) })
    if (!this.#isClosed) this.#keepFiles()
    void this.#files.upload()
    void this.#save()
  }

  retryFile = (fileId: string): void => this.#files.retry(fileId)

  /** The connection is back, the field is left, or the member asks for it. */
  resume = (): void => {
    void this.#save()
    void this.#files.upload()
  }

  /** What was typed into a message that another tab has sent goes on as one of its own. */
  goOnAsCopy = (): void => {
    this.#keepOtherWords()
    this.resume()
  }

  /** Saves at once; whether everything is with the server now. */
  async flush(): Promise<boolean> {
    await this.#save()
    // What was typed while the last saving was under way, or goes on as a copy.
    if (this.state.get().saving === 'unsaved' && !this.#isClosed && this.#isOwner) return this.flush()
    await this.#files.upload()
    return this.draft.isSaved && this.#files.areUploaded
  }

  /** It was sent in another place, with other words: what stands here is with nobody else, also if it was saved. */
  noteSent = (failure: unknown): void => {
    this.close()
    this.#own.now = { ...this.draft, isSaved: false }
    this.#keep()
    this.#show({ saving: 'sent', failure: sentenceOf(failure) })
  }

  /** Before it is sent: no saving comes after it. Whether all of its files are with the server. */
  async settle(): Promise<boolean> {
    clearTimeout(this.#timer)
    await this.#saving
    // The files of a copy are with the server once the copy is.
    if (this.#own.hasFilesToCopy) await this.#save()
    clearTimeout(this.#timer)
    await this.#files.upload()
    return this.#files.areUploaded && !this.#own.hasFilesToCopy
  }

  /** Leaves the message to the outbox, which sends it once there is a network. Its files wait there already. */
  async queue(): Promise<void> {
    const waits = await this.#end()
    await this.#tools.queue(this.#id, waits, this.#own.hasFilesToCopy)
    this.#own.now = { ...this.draft, isSaved: true }
  }

  /** Closes the draft and returns the last of it, once nothing of it is under way. */
  async #end(): Promise<WaitingSave> {
    this.close()
    await Promise.all([this.#saving, this.#files.underWay])
    return { request: this.#request(), isKnown: this.isWithServer }
  }

  isUnsaved(): boolean {
    if (this.#hasOtherWords) return true
    const isHereAlone = !this.draft.isSaved || this.#files.waits.length > 0
    return !this.#isClosed && this.#isOwner && isHereAlone
  }

  get #hasOtherWords(): boolean {
    return this.state.get().saving === 'sent' && !this.draft.isSaved
  }

  sent(): void {
    this.close()
    this.#own.now = { ...this.draft, isSaved: true }
    this.#forget(this.#id)
  }

  #forget(draftId: string): void {
    this.#tools.keep(draftId, null)
    this.#tools.keepFiles(draftId, [])
    void this.#tools.wait(draftId, null)
  }

  get isWithServer(): boolean {
    return this.#own.isWithServer
  }

  /** Throws it away: here at once, and on the server as soon as that can be. What is unsaved comes back with it. */
  drop = (): Promise<void> => {
    const dropping = (this.#dropping ??= this.#drop())
    dropping.catch(() => (this.#dropping = undefined)).finally(() => this.#show())
    this.#show()
    return dropping
  }

  async #drop(): Promise<void> {
    const waits = await this.#end()
    if (!waits.isKnown) return this.sent()
    if (!this.draft.isSaved) void this.#tools.wait(this.#id, waits)
    this.#own.now = { ...this.draft, isSaved: true }
    await this.#tools.remove(this.#id, waits.request)
  }

  /** Its page stands: what waited on this device for a connection goes on. */
  enter(): void {
    this.#isLeft = false
    this.#letGo ??= this.#tools.hold(this.#id)
    if (this.#tools.isOnline()) this.resume()
  }

  /** Its page is left: what the server does not have by the end of a saving under way waits on this device. */
  async leave(): Promise<void> {
    const letGo = this.#letGo
    this.#letGo = undefined
    this.#isLeft = true
    clearTimeout(this.#timer)
    // Asked now, since by the end of the saving the draft may be open again.
    const isOwner = this.#isOwner
    await this.#saving
    const isOpenAgain = !this.#hasOtherWords && this.#tools.isOpenAgain(this.#id)
    if (isOwner && this.#isLeft && !isOpenAgain) void this.handOver()
    letGo?.()
  }

  /** What the server does not have is among what waits on this device when this answers. */
  async handOver(): Promise<void> {
    this.#keepOtherWords()
    if (!this.#isClosed && !this.draft.isSaved && this.#isOwner) await this.#waits(this.#request())
  }

  /** What was written into a message that was sent from elsewhere goes on as a draft of its own. */
  #keepOtherWords(): void {
    if (!this.#hasOtherWords) return
    this.#isClosed = false
    this.#becomeCopy()
  }

  get #isOwner(): boolean {
    return this.#tools.isOwner(this.#id)
  }

  get #isHere(): boolean {
    return !this.#isClosed && !this.#isLeft
  }

  /** Nothing is saved from here on, as where the session is over. */
  close = (): void => {
    this.#isClosed = true
    clearTimeout(this.#timer)
  }

  #show(change: Partial<DeskState> = {}): void {
    const { draftId, saving, isCopy } = this.state.get()
    this.state.set({
      ...{ draftId, saving, isCopy, isDropping: this.#dropping !== undefined },
      ...change,
      files: this.draft.files.map((file) => this.#files.shown(file)),
    })
  }

  #keep(): void {
    this.#tools.keep(this.#id, this.draft)
  }

  /** A browser that is killed with a file leaves the words that name it as well. */
  #keepFiles(): void {
    const [draftId, isKnown, { waits }] = [this.#id, this.isWithServer, this.#files]
    if (waits.length > 0) void this.#tools.wait(draftId, { request: this.#request(), isKnown })
    this.#tools.keepFiles(draftId, waits)
  }

  #change(change: Partial<KeptDraft>): void {
    this.#own.change(change)
    if (this.#isClosed) {
      // Another tab has sent it; what is typed here can go on as a draft of its own.
      if (this.#hasOtherWords) this.#keep()
      return
    }
    if (this.#isOwner) this.#keep()
    else this.#becomeCopy()
    this.#show(this.state.get().saving === 'saving' ? {} : { saving: 'unsaved' })
    this.#rest(this.#tools.isOnline() ? REST_MS : REST_OFFLINE_MS)
  }

  #rest(ms: number): void {
    clearTimeout(this.#timer)
    if (!this.#isLeft) this.#timer = setTimeout(() => void this.#save(), ms)
  }

  /** What was written here goes on under another id; what is under the old one stays as it is. */
  #becomeCopy(): void {
    const [before, wasOwner] = [this.#id, this.#isOwner]
    const nameOf = this.#own.becomeCopyOf(before)
    this.#files.rename(nameOf)
    const draftId = this.#tools.newId()
    this.#show({ draftId, isCopy: true, saving: 'unsaved' })
    if (this.#letGo) {
      this.#letGo()
      this.#letGo = this.#tools.hold(draftId)
    }
    if (!this.#isLeft) this.#tools.onCopy(draftId)
    this.#keep()
    if (this.#files.waits.length > 0) this.#keepFiles()
    if (wasOwner) this.#forget(before)
  }

  #save(): Promise<void> {
    clearTimeout(this.#timer)
    this.#saving ??= this.#saveOnce().finally(() => {
      this.#saving = undefined
    })
    return this.#saving
  }

  async #saveOnce(): Promise<void> {
    // Another tab that has the same draft open saves it.
    if (this.#isClosed || this.draft.isSaved || !this.#isOwner) return
    const request = this.#request()
    if (this.#tools.isOnline()) await this.#saveAtServer(request)
    else await this.#waits(request)
    if (!this.#isClosed && this.state.get().saving === 'unsaved') this.#rest(REST_MS)
  }

  async #saveAtServer(request: DraftToSave): Promise<void> {
    this.#show({ saving: 'saving' })
    this.#noteAsked()
    await this.#tools.save(this.#id, request).then(
      (answer) => this.#noteSaved(request, answer),
      (failure) => this.#noteFailure(failure, request),
    )
  }

  #request = (): DraftToSave => this.#own.request(this.#tools.contentOf(this.draft))

  /** The server may have it from now on, whether or not it answers. */
  #noteAsked(): void {
    if (this.#own.noteAsked() && this.#isOwner) this.#keep()
  }

  /** Adds the draft to the outbox, and says so once the device has written it, unless more was typed meanwhile. */
  async #waits(request: DraftToSave, why: Partial<DeskState> = { saving: 'waiting' }): Promise<void> {
    await this.#tools.wait(this.#id, { request, isKnown: this.isWithServer })
    if (this.#isClosed || this.draft.isSaved) return
    this.#show(isSameEdit(this.draft.edit, request.edit) ? why : { saving: 'unsaved' })
  }

  #noteSaved(request: DraftToSave, answer: MessageDraft): void {
    const isNewest = this.#own.noteSaved(request, answer)
    // Another page of this tab goes on with it, and saves for itself.
    if (this.#isClosed || (this.#isLeft && this.#tools.isOpenAgain(this.#id))) return
    if (!isNewest) return this.#becomeCopy()
    this.#keep()
    // What was chosen or typed since may wait already.
    if (this.draft.isSaved) void this.#tools.wait(this.#id, null)
    for (const { fileId, type, bytes } of answer.files) this.#noteUploaded(fileId, { type, size: bytes })
    this.#show({ saving: this.draft.isSaved ? 'saved' : 'unsaved' })
  }

  async #noteFailure(failure: unknown, request: DraftToSave): Promise<void> {
    // A draft whose page was left goes into the outbox, which handles the server's answer.
    if (!this.#isHere || failure instanceof Abandoned) return
    const code = failure instanceof ApiFailure ? codeOf(failure) : undefined
    if (code === 'BP-NFA-0239') return this.#becomeCopy()
    if (code === 'BP-NFA-0248') return this.noteSent(failure)
    // Whatever the reason, it is asked about at a sign-out and goes on after it.
    const refusal: Partial<DeskState> = { saving: 'failed', failure: sentenceOf(failure) }
    await this.#waits(request, isCutOff(failure) ? undefined : refusal)
    if (isPassing(failure)) this.#rest(AGAIN_MS)
  }

  #noteUploaded(fileId: string, found: Pick<DraftFile, 'type' | 'size'>): void {
    if (!this.#isHere || !this.#own.noteUploaded(fileId, found)) return
    this.#files.forget(fileId)
    this.#keep()
    this.#tools.keepFiles(this.#id, this.#files.waits)
    this.#show()
  }
}
