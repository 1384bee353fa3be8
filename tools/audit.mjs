import { runCommand } from './run-command.mjs'
import { summarizeAudit } from './supply-chain/audit.mjs'

/** Asks the registry for known weaknesses of what is shipped; fails at a high or critical one. */
const { output } = await runCommand('npm', ['audit', '--omit=dev', '--json'], { minutes: 2 })
const { ok, lines } = summarizeAudit(output)
for (const line of lines) console.log(line)
process.exitCode = ok ? 0 : 1
