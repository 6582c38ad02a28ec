import { Abandoned } from '#api/call.ts'
import { type Sentence, isCutOff, sentenceOf } from '#api/failure.ts'
import type { UploadedFile } from '#contract/entities/uploaded-file.ts'
import type { ChosenFile } from '#offline/files/prepare-file.ts'
import type { DraftFile, KeptBytes } from './kept-draft.ts'

type Bytes = KeptBytes[number]

/** `lost` is one that was not uploaded and whose bytes this device no longer has. */
export type DeskFile = DraftFile & {
  is: 'waiting' | 'uploading' | 'failed' | 'uploaded' | 'lost'
  failure?: Sentence
}

/** What the files of a draft need of its desk. */
type Desk = {
  files: () => readonly DraftFile[]
  upload: (file: Bytes) => Promise<UploadedFile>
  /** There is a network, and the page still stands. */
  mayGoOn: () => boolean
  onUploaded: (fileId: string, found: Pick<DraftFile, 'type' | 'size'>) => void
  onChange: () => void
}

/** The bytes of a draft's files until the server has them: one file after another, as soon as they are chosen. */
export class DraftFiles {
  #bytes: KeptBytes
  readonly #desk: Desk
  readonly #failures = new Map<string, Sentence>()
  #uploading: Promise<void> | undefined
  /** The file that is being uploaded. */
  #underWay: string | undefined

  constructor(bytes: KeptBytes, desk: Desk) {
    this.#bytes = bytes
    this.#desk = desk
  }

  /** Of the files that are not uploaded. */
  get bytes(): KeptBytes {
    return this.#bytes
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
    const chosen = added.map((file): DraftFile => {
      const { fileId, name, size } = file
      return { fileId, name, size, type: typeOf(file), isUploaded: false }
    })
    const files =
      added.length > 0 ? [...before, ...chosen] : before.filter(({ fileId }) => isIn(list, fileId))
    const bytes = [...this.#bytes, ...added.map(({ fileId, base64url }) => ({ fileId, base64url }))]
    this.#bytes = bytes.filter(({ fileId }) => isIn(files, fileId))
    return files
  }

  /** Files of a copy have names of their own. */
  rename(nameOf: (fileId: string) => string): void {
    this.#bytes = this.#bytes.map((one) => ({ ...one, fileId: nameOf(one.fileId) }))
  }

  /** The server has it. */
  forget(fileId: string): void {
    this.#bytes = this.#bytes.filter((one) => one.fileId !== fileId)
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

  #bytesOf({ fileId }: Pick<DraftFile, 'fileId'>): Bytes | undefined {
    return this.#bytes.find((one) => one.fileId === fileId)
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
