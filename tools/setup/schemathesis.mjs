import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, runCommand } from '../run-command.mjs'

/** The one version that is used; PyPI never gives another file for it. */
export const schemathesisVersion = '4.32.5'

const folder = join(root, '.cache', `schemathesis-${schemathesisVersion}`)
const binaries = join(folder, process.platform === 'win32' ? 'Scripts' : 'bin')

/** Its program, or null where it is not installed. */
export function findSchemathesis() {
  const program = join(binaries, process.platform === 'win32' ? 'schemathesis.exe' : 'schemathesis')
  return existsSync(program) ? program : null
}

/** Installs it into a folder of its own, with Python's own tools. Says why not where that fails. */
export async function ensureSchemathesis() {
  if (findSchemathesis()) return true
  console.log(`Installing schemathesis ${schemathesisVersion} …`)
  const python = process.platform === 'win32' ? 'python' : 'python3'
  const made = await runCommand(python, ['-m', 'venv', folder], { minutes: 5 })
  const installed = made.ok
    ? await runCommand(
        join(binaries, 'pip'),
        ['install', '--quiet', `schemathesis==${schemathesisVersion}`],
        { minutes: 10 },
      )
    : made
  if (findSchemathesis()) return true
  console.log(
    `skip schemathesis: version ${schemathesisVersion} cannot be installed. It needs Python 3 with venv and pip, and pypi.org.`,
  )
  console.log(installed.output.trimEnd())
  return false
}
