import type { SourceTree } from './source-tree.ts'
import type { Finding, TreeRule } from './tree-rule.ts'

type TypePlace = { type: string; path: string; line: number }

/**
 * A type name means one thing in the whole repository, and a type is declared once. A component's
 * own `Props` are free.
 */
export const typeNames: TreeRule = {
  name: 'type-names',
  find: ({ files }: SourceTree) => {
    const places = files.flatMap(({ path, types }) =>
      types.map(({ name, line }): TypePlace => ({ type: name, path, line })),
    )
    return [...Map.groupBy(places, ({ type }) => type)]
      .filter(([type, all]) => type !== 'Props' && listPaths(all).length > 1)
      .flatMap(([, all]) => all.map((place) => toFinding(place, listPaths(all))))
  },
}

const listPaths = (places: TypePlace[]) => [...new Set(places.map(({ path }) => path))]

function toFinding({ type, path, line }: TypePlace, paths: string[]): Finding {
  const others = paths.filter((each) => each !== path)
  return { path, line, says: `${type} is also declared in ${others.slice(0, 3).join(', ')}` }
}
