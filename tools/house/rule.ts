import type { Node } from 'oxc-parser'
import type { Named } from './source.ts'
import type { SourceFile, Tree } from './tree.ts'

export type Finding = { path: string; line: number; says: string }

/** One checked sentence of HOUSE.md. Its name is that of its fixture folder. */
export type Rule = { name: string; find: (tree: Tree) => Finding[] }

/** A rule that looks at one node at a time, in the files it is for. */
export function nodeRule(
  name: string,
  isFor: (file: SourceFile) => boolean,
  says: (named: Named, file: SourceFile) => string | undefined,
): Rule {
  const find = ({ files }: Tree) =>
    files
      .filter(isFor)
      .flatMap((file) => file.nodes.flatMap((named) => at(file, named.node, says(named, file))))
  return { name, find }
}

/** A rule that looks at one file at a time. */
export function fileRule(
  name: string,
  isFor: (file: SourceFile) => boolean,
  says: (file: SourceFile, tree: Tree) => string | undefined,
): Rule {
  const find = (tree: Tree) =>
    tree.files.filter(isFor).flatMap((file) => {
      const sentence = says(file, tree)
      return sentence ? [{ path: file.path, line: 1, says: sentence }] : []
    })
  return { name, find }
}

function at(file: SourceFile, node: Node, sentence: string | undefined): Finding[] {
  return sentence ? [{ path: file.path, line: file.lineAt(node.start), says: sentence }] : []
}

/** The word a server feature's file belongs to: `store` for `features/events/store.ts` and `features/events/store/list.ts`. */
export function wordOf(path: string): string | undefined {
  return /^server\/features\/[^/]+\/([a-z]+)(?:\.tsx?$|\/)/.exec(path)?.[1]
}

export const isProduct = (file: SourceFile) =>
  !file.isTest && !/^(tools|e2e|bench|faults)\//.test(file.path)
