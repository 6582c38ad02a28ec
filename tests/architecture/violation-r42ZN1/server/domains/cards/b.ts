import '#server/jobs.ts'
