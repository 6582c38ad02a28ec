import '#drafts/drafts.ts'
