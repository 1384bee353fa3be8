// Written by tools/write-designs.ts from the manifests of the page designs.
const fontUrls = import.meta.glob<string>(
  [
    '../../node_modules/@fontsource-variable/archivo/files/archivo-latin-ext-wght-normal.woff2',
    '../../node_modules/@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2',
    '../../node_modules/@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-ext-standard-normal.woff2',
    '../../node_modules/@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-standard-normal.woff2',
    '../../node_modules/@fontsource-variable/gabarito/files/gabarito-latin-ext-wght-normal.woff2',
    '../../node_modules/@fontsource-variable/gabarito/files/gabarito-latin-wght-normal.woff2',
    '../../node_modules/@fontsource-variable/jost/files/jost-latin-ext-wght-normal.woff2',
    '../../node_modules/@fontsource-variable/jost/files/jost-latin-wght-normal.woff2',
    '../../node_modules/@fontsource/alegreya-sans/files/alegreya-sans-latin-400-normal.woff2',
    '../../node_modules/@fontsource/alegreya-sans/files/alegreya-sans-latin-700-normal.woff2',
    '../../node_modules/@fontsource/alegreya-sans/files/alegreya-sans-latin-ext-400-normal.woff2',
    '../../node_modules/@fontsource/alegreya-sans/files/alegreya-sans-latin-ext-700-normal.woff2',
    '../../node_modules/@fontsource/amiri/files/amiri-arabic-400-normal.woff2',
    '../../node_modules/@fontsource/aref-ruqaa/files/aref-ruqaa-arabic-400-normal.woff2',
    '../../node_modules/@fontsource/caprasimo/files/caprasimo-latin-400-normal.woff2',
    '../../node_modules/@fontsource/caprasimo/files/caprasimo-latin-ext-400-normal.woff2',
    '../../node_modules/@fontsource/cormorant-upright/files/cormorant-upright-latin-500-normal.woff2',
    '../../node_modules/@fontsource/cormorant-upright/files/cormorant-upright-latin-ext-500-normal.woff2',
    '../../node_modules/@fontsource/el-messiri/files/el-messiri-arabic-700-normal.woff2',
    '../../node_modules/@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2',
    '../../node_modules/@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-700-normal.woff2',
    '../../node_modules/@fontsource/mukta/files/mukta-latin-400-normal.woff2',
    '../../node_modules/@fontsource/mukta/files/mukta-latin-600-normal.woff2',
    '../../node_modules/@fontsource/mukta/files/mukta-latin-ext-400-normal.woff2',
    '../../node_modules/@fontsource/mukta/files/mukta-latin-ext-600-normal.woff2',
    '../../node_modules/@fontsource/rozha-one/files/rozha-one-latin-400-normal.woff2',
    '../../node_modules/@fontsource/rozha-one/files/rozha-one-latin-ext-400-normal.woff2',
    '../../node_modules/@fontsource/sorts-mill-goudy/files/sorts-mill-goudy-latin-400-italic.woff2',
    '../../node_modules/@fontsource/sorts-mill-goudy/files/sorts-mill-goudy-latin-400-normal.woff2',
    '../../node_modules/@fontsource/sorts-mill-goudy/files/sorts-mill-goudy-latin-ext-400-italic.woff2',
    '../../node_modules/@fontsource/sorts-mill-goudy/files/sorts-mill-goudy-latin-ext-400-normal.woff2',
  ],
  { query: '?url', import: 'default', eager: true },
)

/** The address of a font file by its path in `node_modules`. */
export const getFontUrl = (file: string): string | null =>
  fontUrls[`../../node_modules/${file}`] ?? null
