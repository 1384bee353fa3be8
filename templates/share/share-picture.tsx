import { renderToStaticMarkup } from 'react-dom/server'
import { resolveColour } from '../css-colours.ts'
import type { PageView } from '../pages/page-view.ts'
import { shares } from '../pages/shares.ts'
import { getShareFamilies, isFontToken, type ScriptFamilies } from './share-fonts.ts'
import { photoPlace } from './share-photo.ts'
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

export type SharePainterInput = {
  tokens: DesignTokens
  /** The width of a text of one script in em. */
  measure: (text: string, family: string) => number
}

type ShareInput = SharePainterInput & {
  /** Leaves places for the picture of the host. */
  pictured?: boolean
  format?: ShareFormat
  /** Pixels of the result for each one of the drawing. */
  scale?: number
  /** The texts are drawn elsewhere. */
  withoutTexts?: boolean
}

/** The lines of a picture, and what draws them. */
export function createSharePainter(
  view: PageView,
  format: ShareFormat,
  { tokens, measure }: SharePainterInput,
) {
  const scene = getShareScene(shares[view.template], format)
  const mirrored = isMirrored(view)
  const families = getShareFamilies(view.template, tokens, {
    title: scene.title.font?.(view) ?? '--display',
    text: '--text',
  })
  const measureRun: MeasureRun = ({ text, script }, font) => measure(text, families[font][script])
  const measureText = (text: string, font: ShareFont) =>
    splitRuns(text, mirrored).reduce((sum, run) => sum + measureRun(run, font), 0)
  return {
    scene,
    mirrored,
    ...layOutShareTexts(view, scene, measureText),
    measureLine: (text: string) => measureText(text, 'text'),
    renderLine: ({ font }: ShareLine) => ({ mirrored, measureRun, families: families[font] }),
  }
}

/** The whole picture of a shared link as SVG without CSS. */
export function renderSharePicture(
  view: PageView,
  { pictured, format = 'wide', scale = 1, withoutTexts = false, ...input }: ShareInput,
): string {
  const { scene, mirrored, lines, dividerAt, renderLine } = createSharePainter(view, format, input)
  const { Art, Divider, css, width, height } = scene
  const markup = renderToStaticMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width * scale}
      height={height * scale}
      {...(scale !== 1 && { viewBox: `0 0 ${width} ${height}` })}
    >
      {css && <style>{css}</style>}
      <rect width={width} height={height} fill="var(--ground)" />
      <Art
        view={view}
        picture={pictured && view.picture ? { ...view.picture, url: photoPlace } : undefined}
        mirrored={mirrored}
        place={(box) => (mirrored ? mirrorBox(box, width) : box)}
      />
      {!withoutTexts &&
        lines.map((line, index) => <TextLine line={line} {...renderLine(line)} key={index} />)}
      {Divider && dividerAt && (
        <g transform={`translate(${dividerAt.x} ${dividerAt.y})`}>
          <Divider />
        </g>
      )}
    </svg>,
  )
  return finishMarkup(markup, scene, input.tokens)
}

/**
 * The art of a design in the event's colour, without a word. It is as large as a share picture,
 * because the renderer ends the process where a filter is at the edge of a smaller view.
 */
export function renderShareArt(view: PageView, tokens: DesignTokens): string {
  const drawing = shares[view.template]
  const { Art, SmallArt, css } = drawing
  const markup = renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" {...shareSizes.wide}>
      {css && <style>{css}</style>}
      <rect {...shareSizes.wide} fill="var(--ground)" />
      {SmallArt ? (
        <SmallArt />
      ) : (
        <Art view={view} picture={undefined} mirrored={false} place={(box) => box} />
      )}
    </svg>,
  )
  return finishMarkup(markup, drawing, tokens)
}

type MarkupTraits = Pick<ShareScene, 'unfiltered' | 'flat' | 'tokens'>

const finishMarkup = (markup: string, traits: MarkupTraits, tokens: DesignTokens): string =>
  resolveTokens(
    simplify(markup, traits),
    new Map([...tokens, ...Object.entries(traits.tokens ?? {})]),
  )

const simplify = (
  markup: string,
  { unfiltered, flat }: Pick<ShareScene, 'unfiltered' | 'flat'>,
): string => {
  const filtered = unfiltered ? markup.replace(/ filter="[^"]*"/g, '') : markup
  return flat
    ? filtered.replace(
        /(<(?:use|path|circle)\b(?![^>]* (?:fill|stroke)-opacity=)[^>]*?) opacity="([^"]+)"/g,
        '$1 fill-opacity="$2" stroke-opacity="$2"',
      )
    : filtered
}

type MeasureRun = (run: TextRun, font: ShareFont) => number
type TextLineProps = {
  line: ShareLine
  mirrored: boolean
  measureRun: MeasureRun
  families: ScriptFamilies
}

/** Each run of a line at its place, from the side where the line begins. */
export function TextLine({ line, mirrored, measureRun, families }: TextLineProps) {
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

/** The words of a text, or a token. */
const wordsOrToken = />[^<]*<\/(?:text|tspan|title|desc)>|var\((--[\w-]+)\)/g

/**
 * Replaces each token by its colour; the renderer knows no variables. A title may look like a token
 * and stays as it is.
 */
export function resolveTokens(markup: string, tokens: DesignTokens): string {
  const colours = new Map<string, string>()
  return markup.replace(wordsOrToken, (value, name: string | undefined) => {
    if (name === undefined) return value
    const colour =
      colours.get(name) ?? (isFontToken(name) ? tokens.get(name)! : resolveColour(value, tokens))
    colours.set(name, colour)
    return colour
  })
}
