import type { SourceTree } from './source-tree.ts'

export type Finding = { path: string; line: number; says: string }

/** A rule that needs more than one file at once. Its name is that of its fixture folder. */
export type TreeRule = { name: string; find: (tree: SourceTree) => Finding[] }

/** A rule about one path at a time. */
export const pathRule = (
  name: string,
  findFault: (path: string) => string | undefined,
): TreeRule => ({
  name,
  find: ({ paths }) =>
    paths.flatMap((path) => {
      const says = findFault(path)
      return says ? [{ path, line: 1, says }] : []
    }),
})
