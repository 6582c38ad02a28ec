import './insurers/sandbox/insurer.ts'
