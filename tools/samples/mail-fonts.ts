import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { logoAttachment } from '../../templates/mails/layout/product-mail.ts'

/**
 * Mail programs have fonts that this machine does not have. Free fonts of nearly the same width
 * replace them, only in pictures of mails.
 */
const moduleResolver = createRequire(import.meta.url)
const createFontFace = (family: string, file: string, more = '') =>
  `@font-face{font-family:${JSON.stringify(family)};src:url(data:font/woff2;base64,${readFileSync(moduleResolver.resolve(file)).toString('base64')});${more}}`

const createArabicFaces = (family: string, font: string) =>
  [400, 700].map((weight) =>
    createFontFace(
      family,
      `@fontsource/${font}/files/${font}-arabic-${weight}-normal.woff2`,
      `font-weight:${weight};unicode-range:U+600-6FF`,
    ),
  )

const fontFaceCss = [
  createFontFace(
    'Helvetica Neue',
    '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2',
    'font-weight:100 900',
  ),
  createFontFace(
    'Segoe UI',
    '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    'font-weight:300 900',
  ),
  ...['400-normal', '400-italic', '700-normal'].map((cut) =>
    createFontFace(
      'Palatino Linotype',
      `@fontsource/amiri/files/amiri-latin-${cut}.woff2`,
      `size-adjust:112%;font-weight:${cut.slice(0, 3)};font-style:${cut.slice(4)}`,
    ),
  ),
  createFontFace(
    'Snell Roundhand',
    '@fontsource/imperial-script/files/imperial-script-latin-400-normal.woff2',
    'size-adjust:118%',
  ),
  createFontFace('Cooper Black', '@fontsource/caprasimo/files/caprasimo-latin-400-normal.woff2'),
  createFontFace(
    'Arial Rounded MT Bold',
    '@fontsource-variable/gabarito/files/gabarito-latin-wght-normal.woff2',
    'font-weight:400 900',
  ),
  createFontFace(
    'Georgia',
    '@fontsource/sorts-mill-goudy/files/sorts-mill-goudy-latin-400-normal.woff2',
  ),
  ...['normal', 'italic'].map((style) =>
    createFontFace(
      'Baskerville',
      `@fontsource/sorts-mill-goudy/files/sorts-mill-goudy-latin-400-${style}.woff2`,
      `font-style:${style}`,
    ),
  ),
  createFontFace(
    'Bodoni 72',
    '@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-standard-normal.woff2',
    'font-weight:400 700',
  ),
  createFontFace(
    'Futura',
    '@fontsource-variable/jost/files/jost-latin-wght-normal.woff2',
    'font-weight:400 900',
  ),
  ...[400, 700].map((weight) =>
    createFontFace(
      'Gill Sans',
      `@fontsource/alegreya-sans/files/alegreya-sans-latin-${weight}-normal.woff2`,
      `font-weight:${weight}`,
    ),
  ),
  ...createArabicFaces('Geeza Pro', 'ibm-plex-sans-arabic'),
  ...createArabicFaces('Sakkal Majalla', 'amiri'),
].join('')

/** A mail as a browser shows it, with fonts and inline pictures. */
export const toDisplayHtml = (html: string, passcodePicture: string): string =>
  html
    .replaceAll('cid:mark', `data:image/png;base64,${logoAttachment.content}`)
    .replaceAll('cid:passcode', passcodePicture)
    .replace('</head>', `<style>${fontFaceCss}</style></head>`)
