import { spoken } from '#base/words.ts'

export const words = spoken({
  en: {
    noneNoted: 'None noted',
    loading: 'Loading',
    copy: (what: string) => `Copy ${what}`,
    copied: 'Copied',
    notCopied: 'Your browser did not allow copying. Select the text and copy it by hand.',
    updated: (time: string) => `Updated ${time}`,
    savedCopy: (moment: string) => `Saved copy from ${moment}`,
    refresh: 'Refresh',
    refreshing: 'Refreshing',
    theCode: 'the code',
    code: (code: string) => `Code ${code}`,
    form: {
      check: (count: number) => (count === 1 ? 'Please check one thing' : `Please check ${count} things`),
      required: '(required)',
      optional: '(optional)',
      error: 'Error:',
      isRequired: 'This field is required',
      validEmail: 'Please enter a valid email',
    },
  },
})
