import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** A generated file: its path in the project and its text. */
export type CatalogueFile = { path: string; text: string }

/** A list of what each design draws: `name` is the constant in `file`, beside the designs. */
type DrawingList = { file: string; name: string; from: string; type: string; typeFile: string }
type DesignKind = { folder: string; drawings: readonly DrawingList[] }

const kinds: readonly DesignKind[] = [
  {
    folder: 'templates/pages',
    drawings: [
      {
        file: 'drawings.ts',
        name: 'drawing',
        from: 'cover.tsx',
        type: 'PageDrawing',
        typeFile: './page-drawing.ts',
      },
      {
        file: 'shares.ts',
        name: 'share',
        from: 'share.tsx',
        type: 'ShareDrawing',
        typeFile: '../share/share-drawing.ts',
      },
    ],
  },
  {
    folder: 'templates/mails',
    drawings: [
      {
        file: 'drawings.ts',
        name: 'drawing',
        from: 'invitation.tsx',
        type: 'MailDrawing',
        typeFile: './mail-drawing.ts',
      },
    ],
  },
]

/** The lists of designs that imports need: one line for each folder with a manifest. */
export function listCatalogueFiles(root: string): CatalogueFile[] {
  return kinds.flatMap((kind) => {
    const designs = findDesigns(join(root, kind.folder))
    return [
      { path: `${kind.folder}/manifests.ts`, text: renderManifests(designs) },
      ...kind.drawings.map((list) => ({
        path: `${kind.folder}/${list.file}`,
        text: renderDrawings(designs, list),
      })),
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
  { file, name, from, type, typeFile }: DrawingList,
): string =>
  [
    note,
    ...designs.map((id) => `import { ${name} as ${toName(id)} } from './${id}/${from}'\n`),
    `import type { manifests } from './manifests.ts'\n`,
    `import type { ${type} } from '${typeFile}'\n`,
    `\nexport const ${file.replace('.ts', '')}: Record<keyof typeof manifests, ${type}> = {\n${renderEntries(designs)}}\n`,
  ].join('')

const renderEntries = (designs: string[]): string =>
  designs.map((id) => (toName(id) === id ? `  ${id},\n` : `  '${id}': ${toName(id)},\n`)).join('')

/** `rose-garden` is `roseGarden` in code. */
const toName = (id: string): string =>
  id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
