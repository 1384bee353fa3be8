import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fill } from '@mehfil/contract/call.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import { pages, type PageName } from '@mehfil/contract/pages.ts'
import { languageFile } from '@mehfil/contract/system/system.ts'
import { projectFolder } from '../base/project-folder.ts'

/** What a page loads besides the file that all begin with: names in the build's folder, and namespaces of texts. */
type PageFiles = { scripts: string[]; styles: string[]; texts: string[] }

const pageFilesPath = join(projectFolder, 'build', 'web', 'page-files.json')

/** Where readers of a page go from it most often. */
const nextPages: Partial<Record<PageName, PageName>> = {
  login: 'dashboard',
  signup: 'dashboard',
  signupEconomy: 'dashboard',
  dashboard: 'eventDashboard',
  eventDashboard: 'guests',
}

/**
 * Links by which a browser requests the files of a page at once, and not each when the one before
 * has asked for it. The files of the next page are named for the app, which asks for them at leisure.
 */
export function createPagePreloads(): (
  page: PageName,
  reader: { language: Language; savesData: boolean },
) => string {
  const filesByPage: Partial<Record<PageName, PageFiles>> = existsSync(pageFilesPath)
    ? (JSON.parse(readFileSync(pageFilesPath, 'utf8')) as Record<PageName, PageFiles>)
    : {}
  return (page, { language, savesData }) => {
    const files = filesByPage[page]
    if (!files) return ''
    const own = new Set([...files.scripts, ...files.styles])
    const next = savesData ? undefined : filesByPage[nextPages[page] ?? page]
    const later = [...(next?.styles ?? []), ...(next?.scripts ?? [])].filter(
      (file) => !own.has(file),
    )
    return [
      ...files.texts.map(
        (text) =>
          `<link rel="preload" as="fetch" crossorigin href="${fill(languageFile.path, { LNG: language, FILE: `${text}.json` })}" />`,
      ),
      ...files.styles.map((file) => renderLink('preload" as="style', file)),
      ...files.scripts.map((file) => renderLink('modulepreload', file)),
      ...(later.length > 0
        ? [`<meta name="next-files" content="${later.map((file) => `/${file}`).join(' ')}" />`]
        : []),
    ].join('')
  }
}

const renderLink = (relation: string, file: string): string =>
  `<link rel="${relation}" crossorigin href="/${file}" />`

/**
 * The page that a reader of an address comes to see, as the app's guards lead: null where the address
 * alone does not say it.
 */
export function findShownPage(page: PageName, isSignedIn: boolean | undefined): PageName | null {
  const { guard } = pages[page]
  if (guard === 'everyone' || isSignedIn === undefined) return page
  // A helper at the door has a session of another kind.
  if (page === 'checkIn' || page === 'bigScreen') return page
  if (guard === 'signed-out' || guard === 'web-session') return isSignedIn ? null : page
  return isSignedIn ? page : 'login'
}
