import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { markAttachment } from '../../templates/mails/house-mail.ts'

/** Mail programs have faces that this machine has not: free ones of much the same width stand in, for pictures of mails alone. */
const modules = createRequire(import.meta.url)
const face = (family: string, file: string, more = '') =>
  `@font-face{font-family:${JSON.stringify(family)};src:url(data:font/woff2;base64,${readFileSync(modules.resolve(file)).toString('base64')});${more}}`

const arabic = (family: string, font: string) =>
  [400, 700].map((weight) =>
    face(
      family,
      `@fontsource/${font}/files/${font}-arabic-${weight}-normal.woff2`,
      `font-weight:${weight};unicode-range:U+600-6FF`,
    ),
  )

const faces = [
  face(
    'Helvetica Neue',
    '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2',
    'font-weight:100 900',
  ),
  face(
    'Segoe UI',
    '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    'font-weight:300 900',
  ),
  ...['400-normal', '400-italic', '700-normal'].map((cut) =>
    face(
      'Palatino Linotype',
      `@fontsource/amiri/files/amiri-latin-${cut}.woff2`,
      `size-adjust:112%;font-weight:${cut.slice(0, 3)};font-style:${cut.slice(4)}`,
    ),
  ),
  face('Georgia', '@fontsource/sorts-mill-goudy/files/sorts-mill-goudy-latin-400-normal.woff2'),
  ...arabic('Geeza Pro', 'ibm-plex-sans-arabic'),
  ...arabic('Sakkal Majalla', 'amiri'),
].join('')

/** A mail as a browser shows it: faces, and what goes along inline. */
export const asShown = (html: string, passcodePicture: string): string =>
  html
    .replaceAll('cid:mark', `data:image/png;base64,${markAttachment.content}`)
    .replaceAll('cid:passcode', passcodePicture)
    .replace('</head>', `<style>${faces}</style></head>`)
