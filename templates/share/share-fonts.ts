import type { FontScript } from '../fonts/faces.ts'
import { getPageManifest, type TemplateId } from '../pages/catalogue.ts'
import type { ShareFont } from './share-texts.ts'

/** The family for each script. The renderer chooses no other family for a missing letter. */
export type ScriptFamilies = Record<FontScript, string>

/** The tokens of the lists of families in a design's style sheet. */
type FontTokens = Record<ShareFont, string>

export const isFontToken = (name: string): boolean =>
  ['--display', '--script', '--text'].includes(name)

/** The families of a design: of its lists in CSS, the first that has faces of the script. */
export function getShareFamilies(
  template: TemplateId,
  tokens: ReadonlyMap<string, string>,
  fontTokens: FontTokens,
): Record<ShareFont, ScriptFamilies> {
  const { fonts } = getPageManifest(template)
  const choose = (font: ShareFont): ScriptFamilies => {
    const listed = (tokens.get(fontTokens[font]) ?? '').split(',').map((name) => name.trim())
    const first = (script: FontScript) =>
      listed.find((name) => fonts[script].some(({ family }) => family === name)) ??
      fonts[script][0]?.family ??
      ''
    return { latin: first('latin'), arabic: first('arabic') }
  }
  return { title: choose('title'), text: choose('text') }
}
