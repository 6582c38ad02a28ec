import { mdiMagnify } from '@mdi/js'
import { useState } from 'react'
import * as v from 'valibot'
import { formTrouble } from '#api/failure.ts'
import { isolate } from '#base/isolated.ts'
import { type FoundUser, REASON_CHARACTERS, SEARCH_CHARACTERS } from '#contract/entities/staff.ts'
import { words } from '#contract/text.ts'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Form } from '#ui/Form.tsx'
import { Label } from '#ui/Label.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useGo } from './links.tsx'
import { staffFindMessages as texts } from './locales/staff-find.gen.ts'
import { staffFrameMessages } from './locales/staff-frame.gen.ts'
import { Part } from './Part.tsx'
import { find, open } from './staff.queries.ts'
import styles from './Frame.module.css'

const { hidden } = staffFrameMessages
const Search = v.object({
  text: words(SEARCH_CHARACTERS, { short: texts.short, long: texts.long, hidden }),
})

/** The reason for opening or changing a record. */
export const Reason = words(REASON_CHARACTERS, {
  short: texts.reasonShort,
  long: texts.reasonLong,
  hidden,
})

type Found = Awaited<ReturnType<typeof find>>

/** Searches for a person; opening a record requires a reason. */
export function FindPage() {
  const [found, setFound] = useState<Found>()
  const [chosen, setChosen] = useState<FoundUser>()
  return (
    <>
      <PageHeader title={texts.title} answer={texts.answer} />
      <Part title={texts.search}>
        <Form
          schema={Search}
          onSend={async ({ text }) => {
            const next = await find(text)
            setFound(next)
            announce(texts.found({ count: next.users.length }))
          }}
          troubleOf={formTrouble}
          submit={{ label: texts.search, busy: texts.searching, icon: mdiMagnify }}
        >
          <TextField name="text" label={texts.label} hint={texts.hint} />
        </Form>
      </Part>
      {found && <Results found={found} onChosen={setChosen} />}
      {chosen && <AskWhy user={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

function Results({ found, onChosen }: { found: Found; onChosen: (user: FoundUser) => void }) {
  const { users, hasMore, byName, isInsurerAway } = found
  return (
    <Part title={texts.found({ count: users.length })}>
      {users.length === 0 && <p>{texts.none}</p>}
      {isInsurerAway && <Notice tone="warning">{texts.insurerAway}</Notice>}
      {!byName && <Notice>{texts.noNames}</Notice>}
      {hasMore && <Notice>{texts.more}</Notice>}
      <ul role="list" className={styles.list}>
        {users.map((user) => (
          <li key={user.username} className={styles.item}>
            <div className={styles.head}>
              <h3>
                <bdi>{user.name || user.username}</bdi>
              </h3>
              {user.isStaff && <Label color="grey">{texts.staff}</Label>}
              {user.isBlocked && <Label color="red">{texts.blocked}</Label>}
            </div>
            <DataList variant="grid">
              <Fact term={texts.username}>{user.username}</Fact>
              <Fact term={texts.memberIds}>{user.memberIds.join(', ')}</Fact>
            </DataList>
            <div>
              <Button
                aria-label={texts.openOf({ name: user.name || user.username })}
                onPress={() => onChosen(user)}
              >
                {texts.open}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function AskWhy({ user, onClose }: { user: FoundUser; onClose: () => void }) {
  const go = useGo()
  return (
    <Dialog title={texts.reasonTitle} isOpen onClose={onClose} actions={null}>
      <p>{texts.reasonBody({ name: isolate(user.name || user.username) })}</p>
      <Form
        schema={v.object({ reason: Reason })}
        onSend={async ({ reason }) => {
          await open(user.username, reason)
          go('/person')
        }}
        troubleOf={(failure) => formTrouble(failure)}
        submit={{ label: texts.open, busy: texts.opening }}
        otherwise={
          <Button variant="quiet" onPress={onClose}>
            {texts.cancel}
          </Button>
        }
      >
        <TextField name="reason" label={texts.reason} hint={texts.reasonHint} />
      </Form>
    </Dialog>
  )
}
