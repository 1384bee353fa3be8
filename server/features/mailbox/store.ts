import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { mailboxFolder } from '../../outside/smtp/catcher.ts'
import type { Settings } from '../../base/settings.ts'
import { fileOf, newestFirst } from './rules.ts'

const mostShown = 200

export type CaughtMail = Email & { name: string }

/** The newest mails the catcher keeps. */
export async function caughtMails(settings: Settings): Promise<CaughtMail[]> {
  const names = (await namesIn(settings)).slice(0, mostShown)
  return Promise.all(names.map((name) => parsed(settings, name)))
}

/** One mail by its name; a name that is not among them leads nowhere. */
export async function caughtMail(settings: Settings, name: string): Promise<CaughtMail | null> {
  return (await namesIn(settings)).includes(name) ? parsed(settings, name) : null
}

async function namesIn(settings: Settings): Promise<string[]> {
  const folder = mailboxFolder(settings)
  return existsSync(folder) ? newestFirst(await readdir(folder)) : []
}

async function parsed(settings: Settings, name: string): Promise<CaughtMail> {
  return { ...(await PostalMime.parse(await readFile(join(mailboxFolder(settings), fileOf(name))))), name }
}
