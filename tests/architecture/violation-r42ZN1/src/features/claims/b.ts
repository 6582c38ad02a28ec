import '#shell/router.ts'
