import { escapeHtml } from '@mehfil/templates/pages/text/escape-html.ts'
import { Resvg, renderAsync, type ResvgRenderOptions } from '@resvg/resvg-js'

/** Draws SVG with these fonts alone. Files in `sfnt`, each with a family name of its own. */
export type SvgRenderer = {
  /** The width of a text in em of a family, with the spaces at its ends. */
  measure(text: string, family: string): number
  /** Pixels in RGBA, drawn in a thread. */
  render(svg: string): Promise<SvgPixels>
}
export type SvgPixels = { data: Buffer; width: number; height: number }

const measuredSize = 100

export function createSvgRenderer(fontFiles: string[]): SvgRenderer {
  const options: ResvgRenderOptions = { font: { loadSystemFonts: false, fontFiles } }
  return {
    measure: (text, family) => {
      const measureBox = (inside: string) =>
        new Resvg(
          `<svg xmlns="http://www.w3.org/2000/svg"><text font-size="${measuredSize}" font-family="${escapeHtml(family)}" xml:space="preserve">${escapeHtml(inside)}</text></svg>`,
          options,
        ).getBBox()?.width ?? 0
      // A box is as wide as what is drawn; spaces, and the room beside figures, are more than that.
      const width = /^[\s0-9]|[\s0-9]$/.test(text)
        ? measureBox(`n${text}n`) - measureBox('nn')
        : measureBox(text)
      return width / measuredSize
    },
    render: async (svg) => {
      const { pixels, width, height } = await renderAsync(svg, options)
      return { data: pixels, width, height }
    },
  }
}
