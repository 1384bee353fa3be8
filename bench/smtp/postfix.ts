import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

export type PostfixTools = { source: string; sink: string; env: NodeJS.ProcessEnv }

/**
 * Postfix's generator and sink: from the folder in `POSTFIX`, from the system, or downloaded with
 * `apt-get download` and unpacked into a separate folder, which installs and starts nothing. Only
 * benches use them.
 */
export function findPostfix(): PostfixTools {
  const configuredFolder = process.env['POSTFIX']
  const tools =
    (configuredFolder && findPrograms(configuredFolder)) || findInstalled() || downloadPostfix()
  if (!tools)
    throw new Error(
      'smtp-source and smtp-sink come with Postfix, which could be neither found nor fetched: apt-get install postfix, or unpack it and set POSTFIX to the folder.',
    )
  return tools
}

function findInstalled(): PostfixTools | null {
  const places = ['/usr/sbin', ...(process.env['PATH'] ?? '').split(delimiter)]
  const place = places.find(
    (one) => existsSync(join(one, 'smtp-source')) && existsSync(join(one, 'smtp-sink')),
  )
  return place
    ? { source: join(place, 'smtp-source'), sink: join(place, 'smtp-sink'), env: process.env }
    : null
}

function findPrograms(folder: string): PostfixTools | null {
  const [source, sink] = [join(folder, 'usr/sbin/smtp-source'), join(folder, 'usr/sbin/smtp-sink')]
  return existsSync(source) && existsSync(sink)
    ? { source, sink, env: { ...process.env, LD_LIBRARY_PATH: join(folder, 'usr/lib/postfix') } }
    : null
}

function downloadPostfix(): PostfixTools | null {
  const folder = join(tmpdir(), 'mehfil-bench-postfix')
  if (findPrograms(folder)) return findPrograms(folder)
  const packages = mkdtempSync(join(tmpdir(), 'postfix-package-'))
  try {
    execFileSync('apt-get', ['-q', 'download', 'postfix'], { cwd: packages, stdio: 'ignore' })
    mkdirSync(folder, { recursive: true })
    for (const file of readdirSync(packages))
      execFileSync('dpkg-deb', ['-x', join(packages, file), folder], { stdio: 'ignore' })
    return findPrograms(folder)
  } catch {
    return null
  } finally {
    rmSync(packages, { recursive: true, force: true })
  }
}
