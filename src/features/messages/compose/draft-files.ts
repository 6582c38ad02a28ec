import { Abandoned } from '#api/call.ts'
import { type Sentence, isCutOff, sentenceOf } from '#api/failure.ts'
import type { UploadedFile } from '#contract/entities/uploaded-file.ts'
import type { ChosenFile } from '#offline/files/prepare-file.ts'
import type { DraftFile } from './kept-draft.ts'
import type { WaitingFile } from './waiting-files.ts'

/** `lost` is one that was not uploaded and whose bytes this device no longer has. */
export type DeskFile = DraftFile & {
  is: 'waiting' | 'uploading' | 'failed' | 'uploaded' | 'lost'
  failure?: Sentence
}

/** What the files of a draft need of its desk. */
type Desk = {
  files: () => readonly DraftFile[]
  upload: (file: WaitingFile) => Promise<UploadedFile>
  /** There is a network, and the page still stands. */
  mayGoOn: () => boolean
  onUploaded: (fileId: string, found: Pick<DraftFile, 'type' | 'size'>) => void
  onChange: () => void
}

/** The files of a draft until the server has them: one file after another, as soon as they are chosen. */
export class DraftFiles {
  #waits: readonly WaitingFile[]
  readonly #desk: Desk
  readonly #failures = new Map<string, Sentence>()
  #uploading: Promise<void> | undefined
  /** The file that is being uploaded. */
  #underWay: string | undefined

  constructor(waits: readonly WaitingFile[], desk: Desk) {
    this.#waits = waits
    this.#desk = desk
  }

  /** Those that are not uploaded, with their bytes. */
  get waits(): readonly WaitingFile[] {
    return this.#waits
  }

  /** The files after some were chosen or, where nothing is new in the list, those that are missing were taken away. */
  choose(
    list: readonly (DraftFile | ChosenFile)[],
    typeOf: (file: ChosenFile) => DraftFile['type'],
  ): DraftFile[] {
    const before = this.#desk.files()
    const isIn = (files: readonly { fileId: string }[], fileId: string): boolean =>
      files.some((file) => file.fileId === fileId)
    const added = list.filter((file) => 'base64url' in file)
    const chosen = added.map((file): WaitingFile => ({ ...file, type: typeOf(file) }))
    const named = chosen.map(({ base64url: _bytes, ...file }): DraftFile => ({ ...file, isUploaded: false }))
    const files = added.length > 0 ? [...before, ...named] : before.filter(({ fileId }) => isIn(list, fileId))
    this.#waits = [...this.#waits, ...chosen].filter(({ fileId }) => isIn(files, fileId))
    return files
  }

  /** Files of a copy have names of their own. */
  rename(nameOf: (fileId: string) => string): void {
    this.#waits = this.#waits.map((one) => ({ ...one, fileId: nameOf(one.fileId) }))
  }

  /** The server has it. */
  forget(fileId: string): void {
    this.#waits = this.#waits.filter((one) => one.fileId !== fileId)
  }

  get areUploaded(): boolean {
    return this.#desk.files().every(({ isUploaded }) => isUploaded)
  }

  shown(file: DraftFile): DeskFile {
    const failure = this.#failures.get(file.fileId)
    return { ...file, is: this.#stateOf(file), ...(failure && { failure }) }
  }

  #stateOf(file: DraftFile): DeskFile['is'] {
    if (file.isUploaded) return 'uploaded'
    if (file.fileId === this.#underWay) return 'uploading'
    if (this.#failures.has(file.fileId)) return 'failed'
    return this.#bytesOf(file) ? 'waiting' : 'lost'
  }

  #bytesOf({ fileId }: Pick<DraftFile, 'fileId'>): WaitingFile | undefined {
    return this.#waits.find((one) => one.fileId === fileId)
  }

  /** Tries a file once more. */
  retry(fileId: string): void {
    this.#failures.delete(fileId)
    this.#desk.onChange()
    void this.upload()
  }

  /** Answers once nothing more can be uploaded now. */
  upload(): Promise<void> {
    this.#uploading ??= this.#uploadAll().finally(() => {
      this.#uploading = undefined
      this.#underWay = undefined
      this.#desk.onChange()
    })
    return this.#uploading
  }

  get underWay(): Promise<void> | undefined {
    return this.#uploading
  }

  /** The first that finds no network ends the round. */
  async #uploadAll(): Promise<void> {
    const next = this.#desk.files().find((file) => this.#stateOf(file) === 'waiting')
    const content = next && this.#bytesOf(next)
    if (!content || !this.#desk.mayGoOn()) return
    this.#underWay = content.fileId
    this.#desk.onChange()
    try {
      const { type, bytes } = await this.#desk.upload(content)
      this.#underWay = undefined
      this.#desk.onUploaded(content.fileId, { type, size: bytes })
    } catch (failure) {
      if (failure instanceof Abandoned || isCutOff(failure)) return
      this.#failures.set(content.fileId, sentenceOf(failure))
      this.#underWay = undefined
    }
    await this.#uploadAll()
  }
}
