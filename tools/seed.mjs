import { prepare } from './setup/prepare.mjs'
import { getBinaryPath, runCommand } from './run-command.mjs'

await prepare()
process.exitCode = (await runCommand(getBinaryPath('tsx'), ['tools/seed.ts'], { loud: true })).ok
  ? 0
  : 1
