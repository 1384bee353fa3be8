import { prepare } from './prepare.mjs'
import { bin, run } from './steps.mjs'

await prepare()
process.exitCode = (await run(bin('tsx'), ['tools/seed.ts'], { loud: true })).ok ? 0 : 1
