import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { bytesOfBase64url } from '#base/bytes.ts'
import { useStore } from '#base/store.ts'
import { fileKind } from '#contract/file-kind.ts'
import { connection } from '#offline/connection.ts'
import { draftsWritten, dropDraft, keepDraft } from '#offline/drafts.ts'
import { holdOpenWork } from '#offline/open-work.ts'
import { sendWaiting } from '#offline/outbox/outbox.ts'
import { signedOut } from '#session/session.ts'
import type { DeskOpening, DeskTools } from './desk-tools.ts'
import { deleteDraft, forgetDeletion } from './deleted-drafts.ts'
import { openDesk } from './draft-desk.ts'
import { holdDraft, isOpenAgain, isOwner } from './draft-lock.ts'
import { saveDraft, uploadFile } from './drafts.queries.ts'
import { type Beginning, contentOf, keptIn } from './kept-draft.ts'
import { draftWaits } from './waiting-drafts.ts'
import { queueMessage } from './waiting-sends.ts'
import { fileWithdrawn, filesWritten, keepFiles } from './waiting-files.ts'

/** Writings to the device that are under way. */
let writing = 0

/** Whether something typed is not on the device yet. */
export const isWriting = (): boolean => writing > 0

function noteWriting(written: Promise<unknown>): void {
  writing += 1
  void written.finally(() => (writing -= 1))
}

type Opening = DeskOpening & { beginning: Beginning; onCopy: (draftId: string) => void }

/** The desk of a message that is being written, for as long as its page stands. */
export function useDesk(opening: Opening) {
  const client = useQueryClient()
  const [desk] = useState(() => openDesk(opening, toolsOf(opening, client)))
  const state = useStore(desk.state)
  useEffect(() => {
    const resume = () => {
      if (connection.get() === 'online') desk.resume()
    }
    const stop = connection.watch(resume)
    const stopHearing = signedOut.listen(desk.close)
    const withdrawn = fileWithdrawn.listen(({ draftId, fileId }) => {
      const { files } = desk.draft
      const left = files.filter((file) => file.fileId !== fileId)
      if (draftId === desk.state.get().draftId && left.length < files.length) desk.onFiles(left)
    })
    const letGo = holdOpenWork({
      finish: () => desk.flush(),
      keep: () => Promise.all([desk.handOver(), filesWritten()]),
    })
    desk.enter()
    return () => {
      for (const end of [stop, withdrawn, letGo]) end()
      // The outbox has left it to the page until now.
      void desk.leave().then(sendWaiting).finally(stopHearing)
    }
  }, [desk])
  return { desk, state }
}

function toolsOf({ beginning, onCopy }: Opening, client: QueryClient): DeskTools {
  const { memberId } = beginning
  const whose = { client, memberId }
  return {
    ...{ hold: holdDraft, isOwner, isOpenAgain, onCopy },
    save: (draftId, request) => saveDraft(whose, draftId, request),
    upload: (draftId, file) => uploadFile(whose, draftId, file),
    remove: (draftId, { version, content }) => deleteDraft(memberId, { draftId, version, content }),
    keep: (draftId, draft) => {
      const { words } = keptIn(memberId, draftId)
      if (draft) keepDraft(words, draft)
      else dropDraft(words)
      noteWriting(draftsWritten())
    },
    keepFiles: (draftId, files) => noteWriting(keepFiles(memberId, draftId, files)),
    // A browser without storage has it in memory.
    wait: (draftId, waits) =>
      Promise.allSettled([
        draftWaits(memberId, draftId, waits),
        draftsWritten(),
        // What is saved after another tab has thrown it away stays.
        waits === null && forgetDeletion(draftId),
      ]),
    queue: async (draftId, waits, keepsDraft) => {
      await queueMessage({ memberId, draftId, ...waits })
      if (!keepsDraft) await draftWaits(memberId, draftId, null)
      dropDraft(keptIn(memberId, draftId).words)
    },
    contentOf: (draft) => contentOf(draft, beginning),
    typeOf: ({ base64url }) => {
      const kind = fileKind(bytesOfBase64url(base64url)) ?? 'application/pdf'
      // The server makes it one.
      return kind === 'image/webp' ? 'image/jpeg' : kind
    },
    isOnline: () => connection.get() === 'online',
    newId: () => crypto.randomUUID(),
  }
}
