import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import type { FillableForm } from '#contract/entities/form.ts'
import { draftQuery, dropDraft, keepDraft, TypedFields } from '#drafts/drafts.ts'
import { ChosenFile } from '#files/prepare-file.ts'

const Files = v.array(ChosenFile)

/** Fields and files are stored separately, so that typing doesn't seal the photos again. */
const draftsOf = (memberId: string, formId: string) => ({
  fields: { name: `form ${memberId} ${formId}`, schema: TypedFields },
  files: { name: `papers ${memberId} ${formId}`, schema: Files },
})

/** Loaded before the page is shown, because fields read their default value once. */
export const formDraftQueries = (memberId: string, formId: string) => {
  const { fields, files } = draftsOf(memberId, formId)
  return { fields: draftQuery(fields), files: draftQuery(files) }
}

const noFields: Record<string, string> = {}
const noFiles: readonly ChosenFile[] = []

/**
 * The answers typed into a form. They survive a reload and are deleted once the form is sent. Bank accounts are never
 * stored.
 */
export function useFormDraft(memberId: string, form: FillableForm) {
  const { fields, files } = draftsOf(memberId, form.formId)
  const kept = useQuery(draftQuery(fields)).data ?? noFields
  const chosen = useQuery(draftQuery(files)).data ?? noFiles
  const [accounts, setAccounts] = useState(noFields)
  const [isFromBefore, setFromBefore] = useState(Object.keys(kept).length > 0 || chosen.length > 0)
  const isSecret = (name: string) =>
    form.fields.some((field) => field.name === name && field.kind === 'account')
  return {
    isFromBefore,
    typed: { ...kept, ...accounts },
    files: chosen,
    /** Fields that are currently hidden keep their text. */
    onTyped: (now: Record<string, string>) => {
      const entries = Object.entries(now)
      setAccounts((before) => ({
        ...before,
        ...Object.fromEntries(entries.filter(([name]) => isSecret(name))),
      }))
      keepDraft(fields, { ...kept, ...Object.fromEntries(entries.filter(([name]) => !isSecret(name))) })
    },
    onFiles: (now: readonly ChosenFile[]) => keepDraft(files, [...now]),
    drop: () => {
      setFromBefore(false)
      setAccounts(noFields)
      dropDraft(fields)
      dropDraft(files)
    },
  }
}
