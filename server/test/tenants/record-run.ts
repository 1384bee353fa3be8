import { inject } from 'vitest'
import { recordStatementsIn } from './record-statements.ts'

// Every statement of every test of the server is checked when all have run.
recordStatementsIn(inject('statementsFile'))
