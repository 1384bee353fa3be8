/** A function, view or trigger that an SQL file defines; a trigger with the function it calls. */
export type SqlDefinition = {
  kind: 'function' | 'view' | 'trigger'
  name: string
  isReplaceable: boolean
  calls: string | undefined
}

export function findDefinitions(text: string): SqlDefinition[] {
  return [...withoutComments(text).matchAll(definitionPattern)].map(
    ([, replace, constraint, kind = '', name = '', rest = '']) => ({
      kind: kind.toLowerCase() as SqlDefinition['kind'],
      name,
      // PostgreSQL replaces no constraint trigger, so its file drops it first.
      isReplaceable: constraint
        ? new RegExp(String.raw`\bdrop\s+trigger\s+if\s+exists\s+${name}\b`, 'i').test(text)
        : replace !== undefined,
      calls: /\bexecute\s+function\s+(\w+)/i.exec(rest)?.[1],
    }),
  )
}

const definitionPattern =
  /\bcreate\s+(or\s+replace\s+)?(constraint\s+)?(function|view|trigger)\s+(\w+)([^;]*)/gi

/** Whether a file uses a function (it calls it) or a view (it names it). */
export const mentions = (text: string, { kind, name }: SqlDefinition): boolean =>
  new RegExp(String.raw`\b${name}\b${kind === 'function' ? String.raw`\s*\(` : ''}`).test(
    withoutComments(text),
  )

const withoutComments = (text: string) => text.replace(/--.*$/gm, '')
