import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

export type Postfix = { source: string; sink: string; env: NodeJS.ProcessEnv }

/**
 * Postfix's generator and sink: from the folder that `POSTFIX` names, installed, or fetched with `apt-get download` and unpacked into a
 * folder of its own, which installs and starts nothing. They are for benches alone.
 */
export function findPostfix(): Postfix {
  const own = process.env['POSTFIX']
  const found = (own && programsIn(own)) || installed() || fetched()
  if (!found)
    throw new Error(
      'smtp-source and smtp-sink come with Postfix, which could be neither found nor fetched: apt-get install postfix, or unpack it and set POSTFIX to the folder.',
    )
  return found
}

function installed(): Postfix | null {
  const places = ['/usr/sbin', ...(process.env['PATH'] ?? '').split(delimiter)]
  const place = places.find(
    (one) => existsSync(join(one, 'smtp-source')) && existsSync(join(one, 'smtp-sink')),
  )
  return place
    ? { source: join(place, 'smtp-source'), sink: join(place, 'smtp-sink'), env: process.env }
    : null
}

function programsIn(folder: string): Postfix | null {
  const [source, sink] = [join(folder, 'usr/sbin/smtp-source'), join(folder, 'usr/sbin/smtp-sink')]
  return existsSync(source) && existsSync(sink)
    ? { source, sink, env: { ...process.env, LD_LIBRARY_PATH: join(folder, 'usr/lib/postfix') } }
    : null
}

function fetched(): Postfix | null {
  const folder = join(tmpdir(), 'mehfil-bench-postfix')
  if (programsIn(folder)) return programsIn(folder)
  const packages = mkdtempSync(join(tmpdir(), 'postfix-package-'))
  try {
    execFileSync('apt-get', ['-q', 'download', 'postfix'], { cwd: packages, stdio: 'ignore' })
    mkdirSync(folder, { recursive: true })
    for (const file of readdirSync(packages))
      execFileSync('dpkg-deb', ['-x', join(packages, file), folder], { stdio: 'ignore' })
    return programsIn(folder)
  } catch {
    return null
  } finally {
    rmSync(packages, { recursive: true, force: true })
  }
}
