import { StartupError } from './base/startup-error.ts'
import { readSettings } from './env.ts'
import { runOpsCommand } from './ops/commands.ts'

runOpsCommand(process.argv.slice(2), { readSettings, print: (line) => console.log(line) }).then(
  (code) => {
    if (code !== null) process.exit(code)
  },
  (error: unknown) => {
    console.error(error instanceof StartupError ? `\n${error.message}\n` : error)
    process.exit(1)
  },
)
