import { getFontScript, getLanguageOfTag } from '@mehfil/contract/languages.ts'
import { getPageManifest, type TemplateId } from '../pages/catalogue.ts'
import type { TemplateLanguage } from '../pages/page-view.ts'
import {
  amiri,
  createLatinFaces,
  plexArabic,
  type DesignFonts,
  type FontFace,
  type FontScript,
} from './faces.ts'

/** Pages without an event have the design of the product. */
const productFonts: DesignFonts = {
  latin: [
    ...createLatinFaces('Fraunces', '400 700', '@fontsource-variable/fraunces', 'wght'),
    ...createLatinFaces('Figtree', '300 900', '@fontsource-variable/figtree', 'wght'),
  ],
  arabic: [amiri, ...plexArabic],
}

const getFonts = (template: TemplateId | 'product'): DesignFonts =>
  template === 'product' ? productFonts : getPageManifest(template).fonts

/**
 * OpenType features that the font subset of a page keeps. With only these and without hinting,
 * Latin faces are half the size.
 */
export const subsetFeatures = [
  'ccmp',
  'locl',
  'kern',
  'mark',
  'mkmk',
  'liga',
  'calt',
  'rlig',
  'init',
  'medi',
  'fina',
  'isol',
  'curs',
  'lnum',
  'tnum',
]

export const getScript = (lang: TemplateLanguage): FontScript =>
  getFontScript(getLanguageOfTag(lang))

/** The scripts of a text. A page in one language may contain a name in another script. */
export function listScripts(text: string): FontScript[] {
  return /[\u0600-\u06ff]/u.test(text) ? ['latin', 'arabic'] : ['latin']
}

/** An Arabic page also shows addresses, codes and names in Latin letters. */
export function listFaces(template: TemplateId | 'product', script: FontScript): FontFace[] {
  const { latin, arabic } = getFonts(template)
  return script === 'arabic' ? [...arabic, ...latin] : latin
}

/**
 * The faces a page's first lines wait for: of each family in the page's own script the lightest.
 * Heavier ones arrive while the first lines are read.
 */
export function listEarlyFaces(template: TemplateId | 'product', script: FontScript): FontFace[] {
  const own = listFaces(template, script).filter(
    ({ file, late }) => !late && file.includes(`-${script}-`) && !file.includes('-latin-ext-'),
  )
  const getLightest = ({ weight }: FontFace): number => Number(weight.split(' ')[0])
  return own.filter((face) =>
    own.every(
      (other) =>
        other.family !== face.family ||
        other.slant !== face.slant ||
        getLightest(other) >= getLightest(face),
    ),
  )
}

/**
 * `@font-face` rules as CSS text. `urlOf` gives the address of a face's file or of its subset for
 * one page.
 */
export function renderFontFaces(
  template: TemplateId | 'product',
  script: FontScript,
  urlOf: (face: FontFace) => string | null,
): string {
  return listFaces(template, script)
    .flatMap((face) => {
      const { family, weight, unicodeRange, slant } = face
      const url = urlOf(face)
      return url === null
        ? []
        : `@font-face{font-family:${family};${slant ? `font-style:${slant};` : ''}font-weight:${weight};src:url(${url}) format("woff2");font-display:swap;unicode-range:${unicodeRange}}`
    })
    .join('')
}
