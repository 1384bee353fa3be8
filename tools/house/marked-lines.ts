import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Every `path:line` of the files below a folder that a fixture marks as wrong, with the rules it
 * names: `// wrong: house/try`.
 */
export function listMarkedLines(folder: string): Array<{ place: string; rules: string[] }> {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .flatMap(({ parentPath, name }) => {
      const path = join(parentPath, name)
      return readFileSync(path, 'utf8')
        .split('\n')
        .flatMap((line, index) => {
          const [mark, rules = ''] = /\bwrong\b(?:: ([\w/-]+(?:, [\w/-]+)*))?/.exec(line) ?? []
          const place = `${path.slice(folder.length + 1)}:${index + 1}`
          return mark ? [{ place, rules: rules.split(', ') }] : []
        })
    })
}
