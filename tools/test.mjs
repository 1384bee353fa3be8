import { prepare } from './setup/prepare.mjs'

await prepare()
const { fuzzStages, longStages, quickStages, runStages } = await import('./testing/test-stages.mjs')
const stages = { '--long': longStages, '--fuzz': fuzzStages }
process.exitCode = await runStages(stages[process.argv[2]] ?? quickStages)
