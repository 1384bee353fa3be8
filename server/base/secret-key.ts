import { createPrivateKey, randomBytes, type KeyObject } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from './start-refused.ts'

export const shortestKey = 32

/** The key of a data folder, made when there is none: written whole or not at all. One cut off while it was written is made anew. */
export function keyInFolder(dataDir: string): string {
  const file = join(dataDir, 'secret-key')
  const kept = textOf(file)
  if (kept.length >= shortestKey) return kept
  const key = randomBytes(32).toString('hex')
  try {
    mkdirSync(dataDir, { recursive: true })
    const unfinished = `${file}.${process.pid}`
    writeFileSync(unfinished, key, { mode: 0o600, flush: true })
    renameSync(unfinished, file)
  } catch {
    throw new StartRefused(
      `The data folder ${dataDir} cannot be written; set DATA_DIR to one that can.`,
    )
  }
  return key
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return ''
    throw new StartRefused(
      `The key in ${file} cannot be read; let this user read it, or set SECRET_KEY.`,
    )
  }
}

/** A private key in PEM, or of the file that holds it; null where there is none. */
export function privateKeyFrom(text: string): KeyObject | null {
  try {
    return createPrivateKey(
      text.startsWith('-----BEGIN') ? text.replaceAll('\\n', '\n') : readFileSync(text, 'utf8'),
    )
  } catch {
    return null
  }
}
