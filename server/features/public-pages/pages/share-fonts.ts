import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import type { FontFace } from '@mehfil/templates/fonts/faces.ts'
import { listFaces } from '@mehfil/templates/fonts/fonts.ts'
import type { TemplateId } from '@mehfil/templates/pages/catalogue.ts'
import { shares } from '@mehfil/templates/pages/shares.ts'
import { renameFont } from '../../../adapters/fonts/rename-font.ts'
import { subsetFonts } from '../../../adapters/fonts/subset-fonts.ts'
import { createDiskStorage } from '../../../adapters/storage/disk-storage.ts'
import { expandFontRange } from '../rules/font-letters.ts'

/** One weight of a face as a file that the renderer of pictures reads. */
type ShareFontFile = { face: FontFace; weight: number; path: string }

const requireFont = createRequire(import.meta.url)

/**
 * The font files of a design for pictures. They are made once, each in a tenth of a second, and
 * stay in a folder that may be lost.
 */
export async function makeShareFonts(template: TemplateId, folder: string): Promise<string[]> {
  const fonts = chooseFaces(template).map((choice) => ({
    ...choice,
    path: getPath(folder, choice),
  }))
  const missing = fonts.filter(({ path }) => !existsSync(path))
  if (missing.length > 0) await writeFonts(missing, folder)
  return fonts.map(({ path }) => path)
}

/** A face for each family and script, in the weight of the title or the usual one of texts. */
function chooseFaces(template: TemplateId): Array<Omit<ShareFontFile, 'path'>> {
  const { weight: titleWeight = 400, italic } = shares[template].title
  const all = listFaces(template, 'arabic')
  const slanted = new Set(all.filter(({ slant }) => italic && slant).map(({ family }) => family))
  const faces = all.filter(({ family, slant }) => Boolean(slant) === slanted.has(family))
  const weightOf = (face: FontFace) => clampWeight(face, titleWeight)
  const nearest = (face: FontFace) =>
    faces
      .filter(
        ({ family, unicodeRange }) => family === face.family && unicodeRange === face.unicodeRange,
      )
      .sort((a, b) => Math.abs(weightOf(a) - titleWeight) - Math.abs(weightOf(b) - titleWeight))[0]
  return faces
    .filter((face) => nearest(face) === face)
    .map((face) => ({ face, weight: weightOf(face) }))
}

function clampWeight({ weight }: FontFace, wanted: number): number {
  const [low = 400, high = low] = weight.split(' ').map(Number)
  return Math.min(high, Math.max(low, wanted))
}

/** A new version of a font is another file. */
function getPath(folder: string, { face, weight }: Omit<ShareFontFile, 'path'>): string {
  const hash = createHash('sha256')
    .update(readSource(face))
    .update([face.unicodeRange, face.family, weight].join('\n'))
  return join(folder, `${hash.digest('hex').slice(0, 24)}.ttf`)
}

const readSource = ({ file }: FontFace): Buffer => readFileSync(requireFont.resolve(file))

async function writeFonts(fonts: readonly ShareFontFile[], folder: string): Promise<void> {
  const files = createDiskStorage(folder)
  const made = await subsetFonts(
    fonts.map(({ face, weight }) => ({
      font: readSource(face),
      letters: expandFontRange(face.unicodeRange),
      axes: getAxes(face, weight),
    })),
    'sfnt',
  )
  for (const [at, { face, path }] of fonts.entries())
    await files.put(basename(path), renameFont(made[at]!, face.family))
}

/** A variable font has a weight axis; it is drawn at one weight. */
const getAxes = ({ file, axes }: FontFace, weight: number) =>
  file.includes('-variable/') ? { ...axes, wght: weight } : undefined
