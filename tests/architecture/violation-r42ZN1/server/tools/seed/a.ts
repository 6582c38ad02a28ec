import '#server/insurers/sandbox/world/people.ts'
