import '#api/call.ts'
