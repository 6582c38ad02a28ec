import '../base/clock.ts'
