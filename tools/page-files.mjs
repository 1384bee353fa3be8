import { frameParts, firstParts, firstTexts, pageParts } from '../web/page-parts.ts'
import { laterParts, pageTexts } from '../web/later-parts.ts'

const laterEntry = 'web/later-parts.ts'
const importPattern = /import\(['"`]\.\/(.+?)['"`]\)/

/**
 * What each page loads after the file that all begin with, so that its document can name them and the
 * browser requests them at once: files of the build, and namespaces of texts.
 * @param {Array<{ fileName: string, imports: string[], moduleIds: string[], isEntry: boolean, styles: string[] }>} chunks of the build
 * @returns {Record<string, { scripts: string[], styles: string[], texts: string[] }>} by the page's name
 */
export function listPageFiles(chunks) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const findChunk = (source) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${source}`)))
    if (!chunk) throw new Error(`The build has no ${source}.`)
    return chunk.fileName
  }
  const first = collectFiles(
    byName,
    chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName),
  )
  return Object.fromEntries(
    Object.entries(pageParts).map(([page, [frame, part]]) => {
      const parts = [frameParts[frame], part].filter((name) => name !== null)
      const sources = parts.map(findSource)
      if (parts.some((name) => name in laterParts)) sources.unshift(laterEntry)
      const own = collectFiles(byName, sources.map(findChunk))
      const texts = parts.flatMap((name) => firstTexts[name] ?? pageTexts[name] ?? [])
      return [
        page,
        {
          scripts: [...own.scripts.difference(first.scripts)],
          styles: [...own.styles.difference(first.styles)],
          texts: [...new Set(['common', ...texts])],
        },
      ]
    }),
  )
}

/** The file of a part, as the function that loads it says. */
function findSource(name) {
  const path = importPattern.exec(String(firstParts[name] ?? laterParts[name]))?.[1]
  if (!path) throw new Error(`The file of ${name} is not to be found in what loads it.`)
  return `web/${path}`
}

/** Every script and style sheet that some chunks need. */
function collectFiles(byName, names, found = { scripts: new Set(), styles: new Set() }) {
  for (const name of names) {
    if (found.scripts.has(name)) continue
    found.scripts.add(name)
    const { imports, styles } = byName.get(name)
    for (const style of styles) found.styles.add(style)
    collectFiles(byName, imports, found)
  }
  return found
}
