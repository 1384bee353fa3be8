import { prepare } from './prepare.mjs'

await prepare()
const { testEverything } = await import('./test-stages.mjs')
process.exitCode = await testEverything()
