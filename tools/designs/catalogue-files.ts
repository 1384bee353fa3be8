import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** A generated file: its path in the project and its text. */
export type CatalogueFile = { path: string; text: string }

type DesignKind = { folder: string; component: string; drawingType: string; drawingFile: string }

const kinds: readonly DesignKind[] = [
  {
    folder: 'templates/pages',
    component: 'cover.tsx',
    drawingType: 'PageDrawing',
    drawingFile: './page-drawing.ts',
  },
  {
    folder: 'templates/mails',
    component: 'invitation.tsx',
    drawingType: 'MailDrawing',
    drawingFile: './mail-drawing.ts',
  },
]

/** The lists of designs that imports need: one line for each folder with a manifest. */
export function listCatalogueFiles(root: string): CatalogueFile[] {
  return kinds.flatMap((kind) => {
    const designs = findDesigns(join(root, kind.folder))
    return [
      { path: `${kind.folder}/manifests.ts`, text: renderManifests(designs) },
      { path: `${kind.folder}/drawings.ts`, text: renderDrawings(designs, kind) },
    ]
  })
}

/** A folder with a manifest, `index.ts`, is a design. */
const findDesigns = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'index.ts')))
    .sort()

const note = '// Written by tools/write-designs.ts from the folders beside this file.\n'

const renderManifests = (designs: string[]): string =>
  [
    note,
    ...designs.map((id) => `import { manifest as ${toName(id)} } from './${id}/index.ts'\n`),
    `\nexport const manifests = {\n${renderEntries(designs)}}\n`,
  ].join('')

const renderDrawings = (
  designs: string[],
  { component, drawingType, drawingFile }: DesignKind,
): string =>
  [
    note,
    ...designs.map((id) => `import { drawing as ${toName(id)} } from './${id}/${component}'\n`),
    `import type { manifests } from './manifests.ts'\n`,
    `import type { ${drawingType} } from '${drawingFile}'\n`,
    `\nexport const drawings: Record<keyof typeof manifests, ${drawingType}> = {\n${renderEntries(designs)}}\n`,
  ].join('')

const renderEntries = (designs: string[]): string =>
  designs.map((id) => (toName(id) === id ? `  ${id},\n` : `  '${id}': ${toName(id)},\n`)).join('')

/** `rose-garden` is `roseGarden` in code. */
const toName = (id: string): string =>
  id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
