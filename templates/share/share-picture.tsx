import { renderToStaticMarkup } from 'react-dom/server'
import { resolveColour } from '../css-colours.ts'
import type { PageView } from '../pages/page-view.ts'
import { shares } from '../pages/shares.ts'
import { getShareFamilies, isFontToken, type ScriptFamilies } from './share-fonts.ts'
import { getShareScene, shareSizes, type ShareFormat, type ShareScene } from './share-drawing.ts'
import {
  isMirrored,
  layOutShareTexts,
  mirrorBox,
  type ShareFont,
  type ShareLine,
} from './share-texts.ts'
import { splitRuns, type TextRun } from './text-runs.ts'

/** What a drawing takes from the style sheet of the design: its tokens, with the event's accent. */
export type DesignTokens = ReadonlyMap<string, string>

type ShareInput = {
  tokens: DesignTokens
  /** The width of a text of one script in em. */
  measure: (text: string, family: string) => number
  /** The picture of the host as a data address. */
  picture?: string
  format?: ShareFormat
}

/** The whole picture of a shared link as SVG without CSS. */
export function renderSharePicture(
  view: PageView,
  { tokens, measure, picture, format = 'wide' }: ShareInput,
): string {
  const drawing = getShareScene(shares[view.template], format)
  const mirrored = isMirrored(view)
  const { Art, Divider, css } = drawing
  const families = getShareFamilies(view.template, tokens, {
    title: drawing.title.font?.(view) ?? '--display',
    text: '--text',
  })
  const measureRun: MeasureRun = ({ text, script }, font) => measure(text, families[font][script])
  const { lines, dividerAt } = layOutShareTexts(view, drawing, (text, font) =>
    splitRuns(text, mirrored).reduce((sum, run) => sum + measureRun(run, font), 0),
  )
  const { width, height } = drawing
  const markup = renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" width={width} height={height}>
      {css && <style>{css}</style>}
      <rect width={width} height={height} fill="var(--ground)" />
      <Art
        view={view}
        picture={picture && view.picture ? { ...view.picture, url: picture } : undefined}
        mirrored={mirrored}
        place={(box) => (mirrored ? mirrorBox(box, width) : box)}
      />
      {lines.map((line, index) => (
        <TextLine
          line={line}
          mirrored={mirrored}
          measureRun={measureRun}
          families={families[line.font]}
          key={index}
        />
      ))}
      {Divider && dividerAt && (
        <g transform={`translate(${dividerAt.x} ${dividerAt.y})`}>
          <Divider />
        </g>
      )}
    </svg>,
  )
  return finishMarkup(markup, drawing, tokens)
}

/**
 * The art of a design in the event's colour, without a word. It is as large as a share picture,
 * because the renderer ends the process where a filter is at the edge of a smaller view.
 */
export function renderShareArt(view: PageView, tokens: DesignTokens): string {
  const drawing = shares[view.template]
  const { Art, css } = drawing
  const markup = renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" {...shareSizes.wide}>
      {css && <style>{css}</style>}
      <rect {...shareSizes.wide} fill="var(--ground)" />
      <Art view={view} picture={undefined} mirrored={false} place={(box) => box} />
    </svg>,
  )
  return finishMarkup(markup, drawing, tokens)
}

const finishMarkup = (
  markup: string,
  { unfiltered, tokens: artTokens = {} }: Pick<ShareScene, 'unfiltered' | 'tokens'>,
  tokens: DesignTokens,
): string =>
  resolveTokens(
    unfiltered ? markup.replace(/ filter="[^"]*"/g, '') : markup,
    new Map([...tokens, ...Object.entries(artTokens)]),
  )

type MeasureRun = (run: TextRun, font: ShareFont) => number
type TextLineProps = {
  line: ShareLine
  mirrored: boolean
  measureRun: MeasureRun
  families: ScriptFamilies
}

/** Each run of a line at its place, from the side where the line begins. */
function TextLine({ line, mirrored, measureRun, families }: TextLineProps) {
  const { parts, font, size, x, baseline, anchor } = line
  const runs = parts.flatMap(({ text, ink }) =>
    splitRuns(text, mirrored).map((run) => ({ ...run, ink, width: measureRun(run, font) * size })),
  )
  const width = runs.reduce((sum, run) => sum + run.width, 0)
  const left = x - { start: 0, middle: width / 2, end: width }[anchor]
  return runs.map(({ text, script, ink, width: runWidth }, index) => {
    const before = runs.slice(0, index).reduce((sum, run) => sum + run.width, 0)
    return (
      <text
        x={round(mirrored ? left + width - before - runWidth : left + before)}
        y={round(baseline)}
        fontSize={round(size)}
        fontFamily={families[script]}
        fill={`var(${ink})`}
        xmlSpace="preserve"
        key={index}
      >
        {text}
      </text>
    )
  })
}

const round = (length: number): number => Math.round(length * 10) / 10

/** Replaces each token by its colour; the renderer knows no variables. */
function resolveTokens(markup: string, tokens: DesignTokens): string {
  const colours = new Map<string, string>()
  return markup.replace(/var\((--[\w-]+)\)/g, (value, name: string) => {
    const colour =
      colours.get(name) ?? (isFontToken(name) ? tokens.get(name)! : resolveColour(value, tokens))
    colours.set(name, colour)
    return colour
  })
}
