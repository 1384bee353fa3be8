import { create } from 'qrcode'
import type { PageView } from '@mehfil/templates/pages/page-view.ts'
import type { ProgrammeLine } from '@mehfil/templates/pages/text/programme.ts'
import { renderShareCard, type CardCode } from '@mehfil/templates/share/share-card.tsx'
import { renderSharePicture } from '@mehfil/templates/share/share-picture.tsx'
import { toPrintAddress } from '../../../adapters/pictures/share-encoding.ts'
import { limitConcurrency } from '../../../base/concurrency/limit-concurrency.ts'
import { createDesignDrawing, fillPicture, getDesignTokens } from './draw-share.ts'

/** The art of a card has four times the pixels of a share picture. */
const drawingLimits = { maxRunning: 2, maxQueueLength: 20 }

/** Pixels of the art for each one of the drawing: 370 on an inch of paper. */
const printScale = 2

export type DrawCard = (
  view: PageView,
  card: { programme: readonly ProgrammeLine[]; link: string },
) => Promise<{ svg: string; fonts: string[] }>

/** Draws the printed card. Its texts stay texts, set in the fonts whose files come with it. */
export function createCardDrawer(needs: Parameters<typeof createDesignDrawing>[0]): DrawCard {
  const { openDesign, readPicture } = createDesignDrawing(needs)
  const limit = limitConcurrency(drawingLimits)
  const draw: DrawCard = async (view, { programme, link }) => {
    const [{ renderer, fonts }, picture] = await Promise.all([
      openDesign(view.template),
      readPicture(view),
    ])
    const input = { tokens: getDesignTokens(view), measure: renderer.measure }
    const drawing = renderSharePicture(view, {
      ...input,
      format: 'square',
      scale: printScale,
      withoutTexts: true,
      pictured: Boolean(picture),
    })
    const art = await renderer.render(await fillPicture(drawing, picture, printScale))
    const svg = renderShareCard(view, {
      ...input,
      art: await toPrintAddress(art),
      programme,
      code: drawCode(link),
      address: link.replace(/^https?:\/\//, '').replace(/\?.*$/, ''),
    })
    return { svg, fonts }
  }
  return (view, card) => limit(() => draw(view, card))
}

/** The dark modules of a QR code as squares of 1. */
function drawCode(link: string): CardCode {
  const { size, data } = create(link, { errorCorrectionLevel: 'M' }).modules
  const path = [...data]
    .flatMap((dark, at) => (dark ? [`M${at % size} ${Math.floor(at / size)}h1v1h-1z`] : []))
    .join('')
  return { path, modules: size }
}
