import '#base/clock.ts'
