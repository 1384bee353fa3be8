import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runCommand } from '../run-command.mjs'

const aptGet = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin']
  .map((folder) => join(folder, 'apt-get'))
  .find((path) => existsSync(path))

/** Whether Debian's packages can be installed here. */
export const hasDebianPackages = () => Boolean(aptGet) && process.getuid?.() === 0

/** Installs Debian packages and says so; false when that failed. */
export async function installDebianPackages(...packages) {
  console.log(`Installing ${packages.join(', ')} from Debian …`)
  const env = {
    DEBIAN_FRONTEND: 'noninteractive',
    PATH: [process.env.PATH, '/usr/sbin', '/usr/bin', '/sbin', '/bin'].join(delimiter),
  }
  const steps = [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ]
  for (const args of steps) {
    const { ok, output } = await runCommand(aptGet, args, { env })
    if (!ok) return console.log(output.trimEnd()) ?? false
  }
  return true
}
