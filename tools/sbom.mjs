import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runCommand } from './run-command.mjs'

/**
 * Writes the bill of materials of what is shipped, as CycloneDX: packages of the server and those
 * that are bundled for browsers. It is read from the lockfile alone, without a network.
 */
const { ok, output } = await runCommand('npm', [
  'sbom',
  '--sbom-format=cyclonedx',
  '--sbom-type=application',
  '--omit=dev',
  '--package-lock-only',
])
if (ok) {
  const bill = JSON.parse(output.slice(output.indexOf('{')))
  const file = join(root, 'build', 'sbom.json')
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(file, JSON.stringify(bill, null, 2))
  console.log(`${bill.components.length} components in build/sbom.json`)
} else {
  console.error(output.trimEnd())
  process.exitCode = 1
}
