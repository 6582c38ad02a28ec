// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type MessageMessages = {
from: string
to: string
sent: string
print: string
all: string
open: (values: { page: string | number }) => string
inTrash: string
failed: string
missing: {
title: string
body: string
}
openClaim: string
}

export const messageMessages = inLanguage<MessageMessages>("message", {
from: "From",
to: "To",
sent: "Sent",
print: "Print",
all: "All messages",
open: (d) => "Open " + d.page,
inTrash: "This message is in the trash.",
failed: "This message couldn’t be opened",
missing: {
title: "We can’t find this message",
body: "It may have been written to somebody else, or the link may be incomplete.",
},
openClaim: "Open the claim",
})
