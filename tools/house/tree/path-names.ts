import { pathRule } from './tree-rule.ts'

/** Folders and style sheets are named in kebab-case; oxlint reads the names of source files. */
export const kebabCase = pathRule('kebab-case', (path) => {
  const names = path.split('/')
  if (!/\.(tsx?|mjs|css)$/.test(path)) return undefined
  const wrong = names
    .slice(0, path.endsWith('.css') ? undefined : -1)
    .find((name) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/.test(name))
  return wrong ? `${wrong} is not kebab-case` : undefined
})

export const fileNames = pathRule('file-names', (path) =>
  /(^|\/)(utils?|helpers?|common|misc)(\/|\.(tsx?|mjs)$)|-(manager|service|helper|utils?)\.(tsx?|mjs)$/.test(
    path,
  )
    ? 'the name does not say what it holds'
    : undefined,
)
