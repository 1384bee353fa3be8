import { endProcess } from './base/end-process.ts'
import { StartupError } from './base/startup-error.ts'
import { readSettings } from './env.ts'
import { runOpsCommand } from './ops/commands.ts'

runOpsCommand(process.argv.slice(2), { readSettings, print: (line) => console.log(line) }).then(
  (code) => {
    if (code !== null) endProcess(code)
  },
  (error: unknown) => {
    console.error(error instanceof StartupError ? `\n${error.message}\n` : error)
    endProcess(1)
  },
)
