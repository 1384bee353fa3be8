import { createDrawing, createOrnament, type Ornament } from '../design/ornament-drawing.ts'
import { drawBillingScene } from './billing-scene.ts'
import type { MailFamily } from './family.ts'
import { drawProductScene } from './product-scene.ts'
import { drawSecurityScene } from './security-scene.ts'
import { drawTeamScene } from './team-scene.ts'

const sceneSize = { width: 600, height: 144 } as const

const contents: Readonly<Record<MailFamily, () => string>> = {
  security: drawSecurityScene,
  billing: drawBillingScene,
  team: drawTeamScene,
  product: drawProductScene,
}

/** The picture at the top of a mail of our own. All are doorways, as in the mark. */
export const scenes = Object.fromEntries(
  Object.entries(contents).map(([family, draw]) => [
    family,
    createOrnament(`family-${family}`, createDrawing(sceneSize.width, sceneSize.height, draw())),
  ]),
) as Record<MailFamily, Ornament>
