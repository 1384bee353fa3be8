import { existsSync } from 'node:fs'
import { open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { getMailboxFolder } from '../../adapters/smtp/mail-catcher.ts'
import type { Settings } from '../../base/settings.ts'
import {
  getFileName,
  sliceHeaders,
  matchesSearch,
  newestFirst,
  filterOlderThan,
  type MailboxQuery,
} from './rules.ts'

const pageSize = 50
/** The most mails one search reads before it answers; the next page continues. */
const maxSearched = 5_000
const headerBytes = 16_384

export type CaughtMail = Email & { name: string }
/** `older` starts the next page, null at the end of the mailbox. */
export type CaughtMailPage = { mails: CaughtMail[]; older: string | null }

/** A page of caught mails, newest first. */
export async function listCaughtMails(
  settings: Settings,
  { search, after }: MailboxQuery,
): Promise<CaughtMailPage> {
  const names = filterOlderThan(await listMailNames(settings), after)
  const { shown, searchedCount } = search
    ? await searchMails(settings, names, search)
    : { shown: names.slice(0, pageSize), searchedCount: Math.min(pageSize, names.length) }
  return {
    mails: await Promise.all(shown.map((name) => parseMail(settings, name))),
    older: searchedCount < names.length ? (names[searchedCount - 1] ?? null) : null,
  }
}

/** Reads in batches of one page until a page of matches is full. */
async function searchMails(
  settings: Settings,
  names: readonly string[],
  search: string,
): Promise<{ shown: string[]; searchedCount: number }> {
  const shown: string[] = []
  const most = Math.min(names.length, maxSearched)
  for (let at = 0; at < most; at += pageSize) {
    const some = names.slice(at, at + pageSize)
    const heads = await Promise.all(some.map((name) => parseHeaders(settings, name)))
    for (const [index, mail] of heads.entries()) {
      if (matchesSearch(mail, search)) shown.push(some[index]!)
      if (shown.length === pageSize) return { shown, searchedCount: at + index + 1 }
    }
  }
  return { shown, searchedCount: most }
}

/** One mail by its file name; null for an unknown one. */
export async function findCaughtMail(settings: Settings, name: string): Promise<CaughtMail | null> {
  return (await listMailNames(settings)).includes(name) ? parseMail(settings, name) : null
}

async function listMailNames(settings: Settings): Promise<string[]> {
  const folder = getMailboxFolder(settings)
  return existsSync(folder) ? newestFirst(await readdir(folder)) : []
}

async function parseMail(settings: Settings, name: string): Promise<CaughtMail> {
  return {
    ...(await PostalMime.parse(
      await readFile(join(getMailboxFolder(settings), getFileName(name))),
    )),
    name,
  }
}

async function parseHeaders(settings: Settings, name: string): Promise<Email> {
  const file = await open(join(getMailboxFolder(settings), getFileName(name)))
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headerBytes), 0, headerBytes, 0)
    return await PostalMime.parse(sliceHeaders(buffer.subarray(0, bytesRead)))
  } finally {
    await file.close()
  }
}
