import { listFaces } from '../../templates/fonts/fonts.ts'
import { templateIds } from '../../templates/pages/catalogue.ts'
import type { CatalogueFile } from './catalogue-files.ts'

/** The font files of all page designs, for the wizard's preview: a bundler needs their paths. */
export function listFontFiles(): CatalogueFile {
  const files = new Set(
    templateIds.flatMap((id) => listFaces(id, 'arabic').map(({ file }) => file)),
  )
  const lines = [...files].sort().map((file) => `    '../../node_modules/${file}',\n`)
  return {
    path: 'web/lib/page-fonts.ts',
    text: `// Written by tools/write-designs.ts from the manifests of the page designs.
const fontUrls = import.meta.glob<string>(
  [
${lines.join('')}  ],
  { query: '?url', import: 'default', eager: true },
)

/** The address of a font file by its path in \`node_modules\`. */
export const getFontUrl = (file: string): string | null =>
  fontUrls[\`../../node_modules/\${file}\`] ?? null
`,
  }
}
