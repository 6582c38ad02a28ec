import '#server/platform/db/open.ts'
