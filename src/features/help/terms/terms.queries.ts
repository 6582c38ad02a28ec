import { mutationOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { acceptTerms } from '#contract/calls/terms.ts'
import type { AccessRights } from '#contract/entities/rights.ts'
import { TERMS_VERSION } from '#contract/entities/user-settings.ts'

/** Says yes to the terms that this build shows; what is known of the rights tells of it at once, here and on the device. */
export const accepting = (username: string) =>
  mutationOptions({
    mutationFn: () =>
      call(
        acceptTerms,
        { params: { username }, body: { version: TERMS_VERSION } },
        { failureShown: 'by-caller' },
      ),
    onSuccess: async (userSettings, _asked, _result, { client }) => {
      const rights = { queryKey: ['access-rights', username] }
      // An answer from before the yes must not come after it.
      await client.cancelQueries(rights)
      client.setQueriesData<AccessRights>(rights, (known) => known && { ...known, userSettings })
    },
  })
