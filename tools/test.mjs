import { prepare } from './setup/prepare.mjs'

await prepare()
const { longStages, quickStages, runStages } = await import('./testing/test-stages.mjs')
process.exitCode = await runStages(process.argv.includes('--long') ? longStages : quickStages)
