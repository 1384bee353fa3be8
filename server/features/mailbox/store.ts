import { existsSync } from 'node:fs'
import { open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { mailboxFolder } from '../../outside/smtp/catcher.ts'
import type { Settings } from '../../base/settings.ts'
import { fileOf, headsIn, isFound, newestFirst, olderThan, type Asked } from './rules.ts'

const pageSize = 50
/** A search looks through so many mails before it answers; the next page looks on. */
const mostLookedAt = 5_000
const headBytes = 16_384

export type CaughtMail = Email & { name: string }
/** `older` is where the next page begins, null at the end of the mailbox. */
export type MailPage = { mails: CaughtMail[]; older: string | null }

/** A page of the mails the catcher keeps, newest first. */
export async function caughtMails(settings: Settings, { search, after }: Asked): Promise<MailPage> {
  const names = olderThan(await namesIn(settings), after)
  const { shown, looked } = search
    ? await foundAmong(settings, names, search)
    : { shown: names.slice(0, pageSize), looked: Math.min(pageSize, names.length) }
  return {
    mails: await Promise.all(shown.map((name) => parsed(settings, name))),
    older: looked < names.length ? (names[looked - 1] ?? null) : null,
  }
}

/** Looked through a page's worth at a time, until a page is full. */
async function foundAmong(
  settings: Settings,
  names: readonly string[],
  search: string,
): Promise<{ shown: string[]; looked: number }> {
  const shown: string[] = []
  const most = Math.min(names.length, mostLookedAt)
  for (let at = 0; at < most; at += pageSize) {
    const some = names.slice(at, at + pageSize)
    const heads = await Promise.all(some.map((name) => headsOf(settings, name)))
    for (const [index, mail] of heads.entries()) {
      if (isFound(mail, search)) shown.push(some[index]!)
      if (shown.length === pageSize) return { shown, looked: at + index + 1 }
    }
  }
  return { shown, looked: most }
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
  return {
    ...(await PostalMime.parse(await readFile(join(mailboxFolder(settings), fileOf(name))))),
    name,
  }
}

async function headsOf(settings: Settings, name: string): Promise<Email> {
  const file = await open(join(mailboxFolder(settings), fileOf(name)))
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return await PostalMime.parse(headsIn(buffer.subarray(0, bytesRead)))
  } finally {
    await file.close()
  }
}
